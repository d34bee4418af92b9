import { findSendBack } from './review/sendBacks.ts';
import { toSiteTime } from '../siteTime.ts';

/** Characters that control a terminal, change the reading order, are invisible or have no meaning of their own. */
const UNSAFE = /(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Co}\u{34f}\u{115f}\u{1160}\u{2800}\u{3164}\u{ffa0}]/gu;

/** A text that is safe on every terminal: unsafe characters become `\u001b` codes, which are valid inside JSON too. */
export function toPlainText(text: string): string {
  return text.replace(UNSAFE, (character) =>
    character
      .split('')
      .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
      .join(''),
  );
}

/** The word that reviewers read for a status of a submission. */
export function statusWord(status: string): string {
  return findSendBack(status)?.word ?? status;
}

/** A count with its noun: `1 entry`, `2 entries`. */
export function counted(count: number, one: string, several = `${one}s`): string {
  return `${count} ${count === 1 ? one : several}`;
}

/** Writes times as `2026-05-12 14:00` in a time zone, null as a dash. */
export function momentsIn(timeZone: string): (iso: string | null) => string {
  return (iso) => {
    if (iso === null) return '-';
    const { date, time } = toSiteTime(iso, timeZone);
    return `${date} ${time}`;
  };
}

/** The time until a deadline in its two largest units: `2 d 3 h`, `4 h 10 min`, `7 min`, or `OVERDUE 2 d 4 h`. */
export function formatLeft(ms: number): string {
  const minutes = Math.floor(Math.abs(ms) / 60_000);
  const [days, hours] = [Math.floor(minutes / 1_440), Math.floor(minutes / 60) % 24];
  const parts = days > 0 ? [`${days} d`, `${hours} h`] : [...(hours > 0 ? [`${hours} h`] : []), `${minutes % 60} min`];
  return [...(ms < 0 ? ['OVERDUE'] : []), ...parts].join(' ');
}
