import { ENVELOPE_FIELDS } from '../../../shared/schemas/formInput.ts';
import type { CollisionHelp as Help } from '../../../shared/submission.ts';
import { TextField } from '../../forms/TextField.tsx';
import { ProofSteps } from './ProofSteps.tsx';
import { StatusLink } from './ReceiptCode.tsx';

/** What a team can do after a collision, in a form: hold the receipt, or prove that the project is its own. */
export function CollisionHelp({ help: { lead, ways } }: { help: Help }) {
  return (
    <div className="stack rows">
      <p role="status">{lead}</p>
      {ways && (
        <>
          <StatusLink />
          <TextField name={ENVELOPE_FIELDS.held} label={ways.held} help={ways.heldHelp} optional="conditionally" />
          <p>{ways.lead}</p>
          <ProofSteps {...ways} signature={ways.signature && { ...ways.signature, name: ENVELOPE_FIELDS.signature }} />
          <input type="hidden" name={ENVELOPE_FIELDS.proof} value="yes" />
        </>
      )}
    </div>
  );
}
