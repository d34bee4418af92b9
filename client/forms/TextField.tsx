import type { InputHTMLAttributes } from 'react';
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
    /** See Field. */
    limit?: number | undefined;
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
  return (
    <Field {...{ name, label, optional, help, limit, advised }}>
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
