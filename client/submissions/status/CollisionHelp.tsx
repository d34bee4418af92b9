import { ENVELOPE_FIELDS } from '../../../shared/schemas/formInput.ts';
import type { CollisionHelp as Help } from '../../../shared/submission.ts';
import { TextField } from '../../forms/TextField.tsx';
import { CopyLink } from '../../ui/CopyLink.tsx';
import { StatusLink } from './ReceiptCode.tsx';

/** What a team can do after a collision, in a form: hold the receipt, or prove that the project is its own. */
export function CollisionHelp({ help: { lead, ways } }: { help: Help }) {
  return (
    <div className="receipt-entry" role="status">
      <p>{lead}</p>
      {ways && (
        <>
          <StatusLink />
          <TextField name={ENVELOPE_FIELDS.held} label={ways.held} help={ways.heldHelp} optional="conditionally" />
          <p>{ways.lead}</p>
          <p>
            <code translate="no">{ways.line}</code>
          </p>
          <CopyLink address={ways.line} words={ways.copy} />
          <ul className="status-history__reasons">
            {ways.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ul>
          <input type="hidden" name={ENVELOPE_FIELDS.proof} value="yes" />
          {ways.signature && (
            <TextField
              name={ENVELOPE_FIELDS.signature}
              label={ways.signature.label}
              help={ways.signature.help}
              optional="conditionally"
              autoComplete="off"
            />
          )}
        </>
      )}
    </div>
  );
}
