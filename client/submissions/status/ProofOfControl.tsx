import type { ReactNode } from 'react';
import type { SubmissionStatusData } from '../../../shared/site/pageData.ts';
import { Form, SubmitButton } from '../../forms/Form.tsx';
import { MomentText } from '../../i18n/dates.tsx';
import { interpolate, useLanguage, useMessages } from '../../i18n/messages.ts';
import { PageSection } from '../../ui/TextPage.tsx';
import { ProofSteps, formatProofSteps } from './ProofSteps.tsx';

/** The text that names what was proven. */
export const METHOD_TEXTS = { file: 'whatFile', dns: 'whatDns', signature: 'whatSignature' } as const;

/**
 * The team's proof of control of its website or owner's account, or the steps to prove it. Works without JavaScript.
 */
export function ProofOfControl({
  submission,
  challenge,
  proven,
  result,
}: SubmissionStatusData & { result: ReactNode }) {
  const { proof: t } = useMessages('submissionStatus');
  const lang = useLanguage();
  const { proof, receipt, kind } = submission;
  const { title, lead } = kind === 'fake' ? t.objection : t;
  if (proof && proven)
    return (
      <PageSection title={title}>
        {result}
        <p className="dotted">
          <span>{interpolate(t[METHOD_TEXTS[proof.method]], { of: proof.of })}</span> <MomentText moment={proven} />
        </p>
      </PageSection>
    );
  if (!challenge) return null;
  const { line, owner } = challenge;
  return (
    <PageSection title={title} lead={lead}>
      <Form name="proof" action={`/api/submissions/${receipt}/proof`} className="stack rows">
        <input type="hidden" name="lang" value={lang} />
        <p>{t.line}</p>
        <ProofSteps
          line={line}
          copy={{ copy: t.copy, copied: t.copied }}
          steps={formatProofSteps(t, challenge)}
          signature={owner === null ? null : { name: 'signature', label: t.signature, help: t.signatureHelp }}
        />
        {result}
        <SubmitButton text={t.check} busyText={t.check} />
      </Form>
    </PageSection>
  );
}
