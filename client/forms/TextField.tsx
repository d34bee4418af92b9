import { useRef, type InputHTMLAttributes } from 'react';
import { CharacterCounter } from './CharacterCounter.tsx';
import { Field, type ControlProps, type FieldProps } from './Field.tsx';

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
