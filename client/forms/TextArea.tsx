import { useRef, type TextareaHTMLAttributes } from 'react';
import { CharacterCounter } from './CharacterCounter.tsx';
import { Field, type ControlProps, type FieldProps } from './Field.tsx';

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
