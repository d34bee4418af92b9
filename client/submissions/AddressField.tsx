import type { FieldProps } from '../forms/Field.tsx';
import { TextField } from '../forms/TextField.tsx';
import { AddressVerdict } from './AddressVerdict.tsx';
import { CollisionNote } from './CollisionNote.tsx';
import { useSubmission } from './submissionContext.ts';

/** An address on a chain, with the doctor who looks at it: what it is kept as, and what would mend it. */
export function AddressField(field: FieldProps) {
  const { foresight } = useSubmission();
  return (
    <div className="address-field">
      <TextField {...field} autoComplete="off" autoCapitalize="none" spellCheck={false} translate="no" dir="ltr" />
      <AddressVerdict name={field.name} />
      {field.name === 'address' && foresight?.collision && <CollisionNote {...foresight.collision} />}
    </div>
  );
}
