import type { InputHTMLAttributes } from 'react';
import { CharacterCounter } from './CharacterCounter.tsx';
import { Field, type FieldProps } from './Field.tsx';

type Attributes =
  | 'type'
  | 'inputMode'
  | 'autoComplete'
  | 'autoCapitalize'
  | 'spellCheck'
  | 'translate'
  | 'dir'
  | 'maxLength'
  | 'placeholder';

type TextFieldProps = FieldProps &
  Pick<InputHTMLAttributes<HTMLInputElement>, Attributes> & {
    /** In characters (see `countCharacters`). Longer input is allowed, so that a pasted text can be shortened. */
    limit?: number | undefined;
    /** A shorter text gets the advice to write more. */
    advised?: number | undefined;
    /** Makes it a field of several lines, which grows with its content where the browser supports it. */
    rows?: number | undefined;
  };

/** A text field. */
export function TextField({
  name,
  label,
  optional,
  help,
  limit,
  advised,
  rows,
  type = 'text',
  ...rest
}: TextFieldProps) {
  const counter = limit ? (id: string) => <CharacterCounter {...{ id, limit, advised }} /> : undefined;
  return (
    <Field {...{ name, label, optional, help, counter }}>
      {(control, busy) =>
        rows ? (
          <textarea rows={rows} readOnly={busy} {...rest} {...control} />
        ) : (
          <input type={type} readOnly={busy} {...rest} {...control} />
        )
      }
    </Field>
  );
}
