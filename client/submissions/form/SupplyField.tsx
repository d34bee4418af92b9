import { textWith } from '../../../shared/submission/schemas/fieldRoles.ts';
import type { FieldProps } from '../../forms/Field.tsx';
import { TextField } from '../../forms/TextField.tsx';
import { interpolate, useMessages } from '../../i18n/messages.ts';
import { groupDigits } from '../../ui/GroupedCode.tsx';
import { FixButton } from './FixButton.tsx';
import { useSubmission } from './submissionContext.ts';

/** The supply of a token. One that looks as if it were in the smallest unit, or is 0, says what it means. */
export function SupplyField(field: FieldProps) {
  const { kind, notices, texts } = useSubmission();
  const t = useMessages('submissionForm').address;
  const { name } = field;
  const notice = notices.find(({ field: noticed }) => noticed === name);
  const tokens = notice?.notices.includes('rawSupply') && notice.value;
  return (
    <div className="platform-field">
      <TextField {...field} inputMode="decimal" autoComplete="off" />
      <div className="address-verdict" role="status">
        {notice?.notices.includes('noSupply') && <p>{t.noSupply}</p>}
        {tokens && (
          <>
            <p>
              {interpolate(t.rawSupply, {
                supply: groupDigits(texts[name] ?? ''),
                decimal: textWith(kind, 'decimals', texts),
                tokens: groupDigits(tokens),
              })}
            </p>
            <FixButton values={{ [name]: tokens }}>{interpolate(t.use, { address: groupDigits(tokens) })}</FixButton>
          </>
        )}
      </div>
    </div>
  );
}
