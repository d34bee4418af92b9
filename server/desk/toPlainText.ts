/**
 * Signs that steer a terminal, turn the reading order or show nothing: controls of both kinds, marks of direction, blanks
 * of no width, lone surrogates, private signs, and letters that are blank.
 */
const STEERING = /(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Co}\u{34f}\u{115f}\u{1160}\u{2800}\u{3164}\u{ffa0}]/gu;

/** A text that can be shown on any terminal, whoever wrote it: such signs as `\u001b`, which is right inside JSON too. */
export function toPlainText(text: string): string {
  return text.replace(STEERING, (sign) =>
    Array.from({ length: sign.length }, (_, unit) => `\\u${sign.charCodeAt(unit).toString(16).padStart(4, '0')}`).join(
      '',
    ),
  );
}
