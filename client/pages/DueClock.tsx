import { useEffect, useState } from 'react';
import { BRAND } from '../../shared/brand.ts';
import type { Language } from '../../shared/languages.ts';
import { fill, useLanguage, useMessages } from '../messages.ts';
import { MailLink } from '../ui/MailLink.tsx';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Shorter times are said in the next smaller unit, so that nobody reads of one day and a half as of one. */
const UNITS = [
  ['day', DAY_MS, 2 * DAY_MS],
  ['hour', HOUR_MS, 2 * HOUR_MS],
  ['minute', MINUTE_MS, 0],
] as const;

/** How long it is until the answer is due, or that it is late. Only the browser has a clock: the server's page says nothing. */
export function DueClock({ at }: { at: string }) {
  const t = useMessages('submissionStatus').clock;
  const lang = useLanguage();
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    const look = () => setNow(Date.now());
    look();
    const timer = setInterval(look, MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  const left = now === null ? null : Date.parse(at) - now;
  return (
    <p className="due-clock">
      {left !== null && left > 0 && fill(t.left, { when: writeTimeLeft(left, lang) })}
      {left !== null && left <= 0 && (
        <>
          {t.late} <MailLink to={BRAND.businessEmail} />
        </>
      )}
    </p>
  );
}

/** `in 5 hours`, `5 小时后`: Chinese typography on this site puts a space between figures and characters. */
function writeTimeLeft(ms: number, lang: Language): string {
  const [unit, size] = UNITS.find(([, , least]) => ms >= least) ?? UNITS[2];
  const parts = new Intl.RelativeTimeFormat(lang).formatToParts(Math.max(1, Math.floor(ms / size)), unit);
  return parts.map(({ type, value }) => (type === 'integer' && lang === 'zh' ? `${value} ` : value)).join('');
}
