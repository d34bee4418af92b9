import type { ReactNode } from 'react';
import { REPLY_LENGTH_MAX } from '../../../shared/limits.ts';
import type { SubmissionStatusData } from '../../../shared/site/pageData.ts';
import { RESULT_ID } from '../../../shared/submission/statusResults.ts';
import { Form, SubmitButton } from '../../forms/Form.tsx';
import { TextField } from '../../forms/TextField.tsx';
import { interpolate, useLanguage, useMessages } from '../../i18n/messages.ts';
import { PageSection } from '../../ui/TextPage.tsx';
import { METHOD_TEXTS } from './ProofOfControl.tsx';

interface TeamFormProps {
  receipt: string;
  /** What was typed, when the form was refused. */
  typed: string;
  /** The result of the form, when it was posted. */
  result: ReactNode;
}

/** The answer to a reviewer, or to those who dispute the listing. Works without JavaScript. */
export function ReplyForm({ receipt, action, typed, result }: TeamFormProps & { action: 'reply' | 'heard' }) {
  const t = useMessages('submissionStatus').reply;
  return (
    <Form
      name={action}
      action={`/api/submissions/${receipt}/${action}#${RESULT_ID}`}
      className="stack rows"
      texts={{ reply: typed }}
    >
      <input type="hidden" name="lang" value={useLanguage()} />
      {result}
      <TextField name="reply" label={t.label} help={t.help} limit={REPLY_LENGTH_MAX} rows={5} />
      <SubmitButton text={t.send} busyText={t.send} />
    </Form>
  );
}

/** What a team wrote that could not be sent, because nothing is asked any more: to be copied from here. */
export function UnsentText({ typed }: { typed: string }) {
  const t = useMessages('submissionStatus').reply;
  if (typed === '') return null;
  return (
    <figure className="status-history__note">
      <figcaption>{t.unsent}</figcaption>
      <blockquote dir="auto">{typed}</blockquote>
    </figure>
  );
}

/** Withdraws a submission, after a second press that needs no JavaScript. */
export function WithdrawForm({ receipt }: { receipt: string }) {
  const t = useMessages('submissionStatus').withdraw;
  return (
    <Form name="withdraw" action={`/api/submissions/${receipt}/withdraw`} className="rows">
      <input type="hidden" name="lang" value={useLanguage()} />
      <details className="disclosure">
        <summary className="angle">{t.action}</summary>
        <p className="note">{t.effect}</p>
        <SubmitButton text={t.confirm} busyText={t.confirm} />
      </details>
    </Form>
  );
}

/** Who else says that the listing is theirs, and the listed team's answer. */
export function Disputes({ submission, disputes, typed, result }: SubmissionStatusData & { result: ReactNode }) {
  const { dispute: t, proof } = useMessages('submissionStatus');
  const lang = useLanguage();
  if (disputes.length === 0) return null;
  const answer = disputes.find((dispute) => dispute.answer !== null)?.answer;
  return (
    <PageSection title={t.title} lead={t.lead}>
      <ul className="bullets" lang={lang}>
        {disputes.map(({ method, of, toldAt }) => (
          <li key={toldAt + of}>{interpolate(proof[METHOD_TEXTS[method]], { of })}</li>
        ))}
      </ul>
      <div>
        {disputes.some((dispute) => dispute.answer === null) ? (
          <ReplyForm receipt={submission.receipt} action="heard" typed={typed} result={result} />
        ) : (
          <>
            {result}
            <UnsentText typed={typed} />
          </>
        )}
      </div>
      {answer && (
        <figure className="status-history__note">
          <figcaption>{t.answered}</figcaption>
          <blockquote dir="auto">{answer}</blockquote>
        </figure>
      )}
    </PageSection>
  );
}
