import {
  type InputHTMLAttributes,
  type RefObject,
  type TextareaHTMLAttributes,
  useEffect,
  useRef,
  useState,
} from 'react';
import { countCharacters } from '../../shared/textFormats.ts';
import { formatNumber } from '../i18n/formatNumber.ts';
import { interpolate, useLanguage, useMessages } from '../i18n/messages.ts';
import { type ControlProps, Field, type FieldProps } from './Field.tsx';

type TextFieldProps = FieldProps &
  Omit<InputHTMLAttributes<HTMLInputElement>, keyof ControlProps> & {
    /** In characters as `countCharacters` counts them. Typing goes on past it, so that a pasted text can be shortened. */
    limit?: number;
  };

/** One line of text. */
export function TextField({ name, label, optional, help, limit, ...rest }: TextFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <Field {...{ name, label, optional, help }} counter={limit && <CharacterCounter control={input} limit={limit} />}>
      {(control, busy) => <input type="text" ref={input} readOnly={busy} {...rest} {...control} />}
    </Field>
  );
}

type TextAreaProps = FieldProps &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, keyof ControlProps> & {
    /** In characters as `countCharacters` counts them. Typing goes on past it, so that a pasted text can be shortened. */
    limit?: number;
  };

/** Text of several lines. Where the browser can, it grows with what is typed. */
export function TextArea({ name, label, optional, help, limit, rows = 4, ...rest }: TextAreaProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  return (
    <Field {...{ name, label, optional, help }} counter={limit && <CharacterCounter control={area} limit={limit} />}>
      {(control, busy) => <textarea ref={area} rows={rows} readOnly={busy} {...rest} {...control} />}
    </Field>
  );
}

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
function CharacterCounter({ control, limit }: CharacterCounterProps) {
  const t = useMessages('forms').counter;
  const lang = useLanguage();
  const [count, setCount] = useState(0);
  const [said, setSaid] = useState('');
  const write = (value: number) => formatNumber(lang, value);
  const left = limit - count;
  const words = interpolate(left < 0 ? t.over : t.left, { count: write(Math.abs(left)) });
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
        {count === 0
          ? interpolate(t.limit, { limit: write(limit) })
          : left < 0
            ? words
            : `${write(count)} / ${write(limit)}`}
      </span>
      <span className="visually-hidden" role="status">
        {said}
      </span>
    </p>
  );
}
