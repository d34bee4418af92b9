import { useEffect, useState, type RefObject } from 'react';
import { countCharacters } from '../../shared/countCharacters.ts';
import { formatNumber } from '../formatNumber.ts';
import { fill, useLanguage, useMessages } from '../messages.ts';

interface CharacterCounterProps {
  control: RefObject<HTMLInputElement | HTMLTextAreaElement | null>;
  limit: number;
}

/** From here on the rest is read out: earlier it would only disturb. */
const NEAR_LIMIT = 0.9;
/** Nobody wants a number read out after every letter. */
const SILENCE_MS = 1_000;

/**
 * The limit of a text and, once something is typed, how much of it is used. Before that it says the limit only, which is
 * all a page without a script can know.
 */
export function CharacterCounter({ control, limit }: CharacterCounterProps) {
  const t = useMessages('forms').counter;
  const lang = useLanguage();
  const [count, setCount] = useState(0);
  const [said, setSaid] = useState('');
  const write = (value: number) => formatNumber(lang, value);
  const left = limit - count;
  const words = fill(left < 0 ? t.over : t.left, { count: write(Math.abs(left)) });
  const near = count >= limit * NEAR_LIMIT;

  useEffect(() => {
    const field = control.current;
    if (!field) return;
    const read = () => setCount(countCharacters(field.value));
    // A form that came back from the server or from the browser's memory is filled before anything is typed.
    read();
    field.addEventListener('input', read);
    field.form?.addEventListener('reset', read);
    return () => {
      field.removeEventListener('input', read);
      field.form?.removeEventListener('reset', read);
    };
  }, [control]);

  useEffect(() => {
    const timer = setTimeout(() => setSaid(near ? words : ''), SILENCE_MS);
    return () => clearTimeout(timer);
  }, [near, words]);

  return (
    <p className="counter" data-over={left < 0 || undefined}>
      <span className="counter__figures">
        {count === 0 ? fill(t.limit, { limit: write(limit) }) : left < 0 ? words : `${write(count)} / ${write(limit)}`}
      </span>
      <span className="visually-hidden" role="status">
        {said}
      </span>
    </p>
  );
}
