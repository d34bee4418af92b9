import { Buffer, type Font, shape } from 'harfbuzzjs';
import type { DrawingContext, TextStyle } from '../socialImages/primitives.tsx';
import type { FindFont } from './fonts.ts';

/** Makes the function that turns a line of text into one outline: HarfBuzz shapes and kerns its glyphs. */
export function createSetText(findFont: FindFont): DrawingContext['setText'] {
  const shaped = new Map<string, ReturnType<typeof shapeLine>>();

  return (text, { size, weight = 400, face = 'heading', spacing = 0 }) => {
    // A text is measured at several sizes before one is drawn, so it is shaped once and outlined on demand.
    const key = `${face} ${weight} ${text}`;
    const glyphs = shaped.get(key) ?? shapeLine(text, weight, face);
    shaped.set(key, glyphs);
    return {
      width: size * glyphs.reduce((sum, { advance }) => sum + advance + spacing, -spacing),
      get path() {
        let at = 0;
        return glyphs
          .map(({ font, glyph, offset, advance }) => {
            const outline = drawGlyph(font, glyph, at + offset * size, size / font.face.upem);
            at += (advance + spacing) * size;
            return outline;
          })
          .join('');
      },
    };
  };

  /** The glyphs of a line; lengths are fractions of the font size. */
  function shapeLine(text: string, weight: number, face: TextStyle['face']) {
    const runs: { font: Font; part: string }[] = [];
    for (const character of text) {
      const font = findFont(character, { weight, mono: face === 'mono' });
      if (!font)
        throw new Error(`No font has “${character}” (U+${character.codePointAt(0)?.toString(16)}) of “${text}”.`);
      const run = runs.at(-1);
      if (run?.font === font) run.part += character;
      else runs.push({ font, part: character });
    }
    return runs.flatMap(({ font, part }) => {
      const buffer = new Buffer();
      buffer.addText(part);
      buffer.guessSegmentProperties();
      shape(font, buffer);
      const { upem } = font.face;
      return buffer.getGlyphInfosAndPositions().map(({ codepoint, xOffset = 0, xAdvance = 0 }) => ({
        font,
        glyph: codepoint,
        offset: xOffset / upem,
        advance: xAdvance / upem,
      }));
    });
  }
}

/** A glyph's outline as SVG path data at `x`; the y axis is turned, since SVG counts downwards and fonts upwards. */
function drawGlyph(font: Font, glyph: number, x: number, scale: number): string {
  return font
    .glyphToJson(glyph)
    .map(({ type, values }) => {
      const moved = values.map((value, index) => (index % 2 === 0 ? x + value * scale : -value * scale));
      return type + moved.map((value) => Math.round(value * 100) / 100).join(' ');
    })
    .join('');
}
