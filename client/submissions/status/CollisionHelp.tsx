import { ENVELOPE_FIELDS } from '../../../shared/schemas/formInput.ts';
import type { CollisionHelp as Help } from '../../../shared/submission.ts';
import { TextField } from '../../forms/TextField.tsx';
import { ProofSteps } from './ProofSteps.tsx';
import { StatusLink } from './ReceiptCode.tsx';

/** What a team can do after a collision, in a form: hold the receipt, or prove that the project is its own. */
export function CollisionHelp({ help: { lead, resolutions } }: { help: Help }) {
  return (
    <div className="stack rows">
      <p role="status">{lead}</p>
      {resolutions && (
        <>
          <StatusLink />
          <TextField
            name={ENVELOPE_FIELDS.ownedReceipts}
            label={resolutions.held}
            help={resolutions.heldHelp}
            optional="conditionally"
          />
          {resolutions.proof && <Proof {...resolutions.proof} />}
        </>
      )}
    </div>
  );
}

function Proof({ lead, signature, ...steps }: NonNullable<NonNullable<Help['resolutions']>['proof']>) {
  return (
    <>
      <p>{lead}</p>
      <ProofSteps {...steps} signature={signature && { ...signature, name: ENVELOPE_FIELDS.signature }} />
      <input type="hidden" name={ENVELOPE_FIELDS.proof} value="yes" />
    </>
  );
}
