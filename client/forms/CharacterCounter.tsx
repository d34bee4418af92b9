import { useEffect, useState } from 'react';
import { countCharacters } from '../../shared/site/textFormats.ts';
import { formatCount, formatNumber } from '../i18n/formatNumber.ts';
import { interpolate, useLanguage, useMessages } from '../i18n/messages.ts';

/** The remaining characters are announced from this share of the limit on. */
const NEAR_LIMIT = 0.9;
/** Delays the announcement until typing pauses. */
const SILENCE_MS = 1_000;

/**
 * The limit of the text in the control with this id, and how much of it is used once something is typed; below
 * `advised`, advice.
 */
export function CharacterCounter({
  id,
  limit,
  advised = 0,
}: {
  id: string;
  limit: number;
  advised?: number | undefined;
}) {
  const t = useMessages('forms').counter;
  const lang = useLanguage();
  const [count, setCount] = useState(0);
  const [announced, setAnnounced] = useState('');
  const format = (value: number) => formatNumber(lang, value);
  const left = limit - count;
  const words = formatCount(lang, t, left < 0 ? 'over' : 'left', Math.abs(left));
  const near = count >= limit * NEAR_LIMIT;

  useEffect(() => {
    const field = document.getElementById(id) as HTMLInputElement;
    const read = () => setCount(countCharacters(field.value));
    // The field may be filled by the server or by the browser's history before anything is typed.
    read();
    field.addEventListener('input', read);
    return () => field.removeEventListener('input', read);
  }, [id]);

  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(near ? words : ''), SILENCE_MS);
    return () => clearTimeout(timer);
  }, [near, words]);

  return (
    <p className="counter quiet" data-over={left < 0 || undefined}>
      <span className="counter__figures">
        {count === 0
          ? interpolate(t.limit, { limit: format(limit) })
          : left < 0
            ? words
            : count < advised
              ? interpolate(t.advised, { advised })
              : `${format(count)} / ${format(limit)}`}
      </span>
      <span className="visually-hidden" role="status">
        {announced}
      </span>
    </p>
  );
}
