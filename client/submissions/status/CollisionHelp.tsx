import { ENVELOPE_FIELDS } from '../../../shared/submission/schemas/formInput.ts';
import type { CollisionHelp as Help } from '../../../shared/submission/submission.ts';
import { CheckField } from '../../forms/ChoiceGroup.tsx';
import { submitId, useFormState } from '../../forms/Field.tsx';
import { FieldLink } from '../../forms/FormErrors.tsx';
import { TextField } from '../../forms/TextField.tsx';
import { OutLink } from '../../ui/links.tsx';
import { ProofSteps } from './ProofSteps.tsx';
import { StatusLink } from './ReceiptCode.tsx';

/** The steps of a team after a collision, in a form: enter the receipt, or prove that it controls the project. */
export function CollisionHelp({ help: { lead, link, resolutions } }: { help: Help }) {
  const { form } = useFormState();
  return (
    <div className="stack rows">
      <p role="status">{lead}</p>
      {link && (
        <p>
          <OutLink href={link.href}>{link.text}</OutLink>
        </p>
      )}
      {resolutions && (
        <>
          {resolutions.receipt && (
            <>
              <StatusLink />
              <TextField name={ENVELOPE_FIELDS.knownReceipts} {...resolutions.receipt} optional="conditionally" />
            </>
          )}
          {resolutions.proof && <Proof {...resolutions.proof} />}
          <p>
            <FieldLink id={submitId(form)} text={resolutions.toSend} />
          </p>
          {resolutions.service && <p className="note">{resolutions.service}</p>}
        </>
      )}
    </div>
  );
}

function Proof({ lead, signature, published, ...steps }: NonNullable<NonNullable<Help['resolutions']>['proof']>) {
  return (
    <>
      <p>{lead}</p>
      <ProofSteps {...steps} signature={signature && { ...signature, name: ENVELOPE_FIELDS.signature }} />
      <CheckField name={ENVELOPE_FIELDS.proof} label={published} />
    </>
  );
}
