import { BRAND } from '../../../shared/brand/brand.ts';
import { MAILS_A_DAY_MAX, REVIEW_WORKING_DAYS } from '../../../shared/limits.ts';
import type { PageProps } from '../../../shared/site/pageData.ts';
import { GOOD_RESULTS, MAIL_RESULTS, RESULT_ID, type StatusResult } from '../../../shared/submission/statusResults.ts';
import { Form, SubmitButton } from '../../forms/Form.tsx';
import { FormNotice } from '../../forms/FormErrors.tsx';
import { MomentText, formatDate, formatDay } from '../../i18n/dates.tsx';
import { formatCount } from '../../i18n/formatNumber.ts';
import { interpolate, useLanguage, useMessages } from '../../i18n/messages.ts';
import { ReviewPromise } from '../../ui/ReviewPromise.tsx';
import { ReceiptTicket } from '../../submissions/status/ReceiptTicket.tsx';
import { RememberedHere } from '../../submissions/status/DeviceReceipts.tsx';
import { ProofOfControl } from '../../submissions/status/ProofOfControl.tsx';
import { PostedFields } from '../../submissions/status/PostedFields.tsx';
import { Decision, ReviseLink, StatusHistory } from '../../submissions/status/StatusHistory.tsx';
import { waitsForReview } from '../../submissions/status/submissionStates.ts';
import { Disputes, ReplyForm, UnsentText, WithdrawForm } from '../../submissions/status/TeamForms.tsx';
import { PageLink } from '../../ui/links.tsx';
import { LineList } from '../../ui/lists.tsx';
import { PageSection, TextPage } from '../../ui/TextPage.tsx';

/** For the holder of a receipt: the decision, what to do next, the receipt, and what was received. */
export function SubmissionStatusPage({ data }: PageProps<'submissionStatus'>) {
  const t = useMessages('submissionStatus');
  const notices = useMessages('submissionNotices');
  const lang = useLanguage();
  const { submission, done, limit, due, aside, sendsMail, typed } = data;
  const { kind, receipt, status, isTakenOver, isEmailConfirmed, isAsked } = submission;
  const lookedAt = [...new Set(submission.notices.map(({ code, ...values }) => interpolate(notices[code], values)))];
  const isDisputed = data.disputes.some(({ answer }) => answer === null);
  const isApplication = kind === 'recruiting';
  const isWaiting = waitsForReview(submission);
  const mailLimit = formatCount(lang, t.mail, 'limit', MAILS_A_DAY_MAX);
  const isOfMail = MAIL_RESULTS.some((known) => known === done);
  const isOfTeam = data.teamResult !== null;
  const results: Partial<Record<StatusResult, string>> = {
    mailed: t.mail.sent,
    mailLimit,
    confirmed: t.mail.confirmed,
    ...t.proof,
  };
  const result = done && (
    <div id={RESULT_ID}>
      <FormNotice
        icon={GOOD_RESULTS.includes(done) ? 'shield' : 'warning'}
        title={interpolate(data.teamResult ?? results[done] ?? '', { email: BRAND.businessEmail })}
      />
    </div>
  );
  const mailAction = isEmailConfirmed ? t.mail.action : t.mail.again;
  const promise = isApplication ? t.promise.application : t.promise;
  return (
    <TextPage
      head={t.head}
      values={{
        days: REVIEW_WORKING_DAYS,
        day: formatDay(lang, due.date),
        aside: formatDate(lang, (aside ?? due).date),
        email: BRAND.businessEmail,
      }}
      title={data.state.title}
      lead={data.state.lead}
      action={!isAsked && !isDisputed && <ReviseLink submission={submission} />}
      scene={isWaiting && <ReceiptTicket {...data} />}
    >
      {limit && (
        <FormNotice title={formatCount(lang, t.limit, 'left', limit.left)}>
          <span>{t.limit.until}</span> <MomentText moment={limit.until} />
        </FormNotice>
      )}
      {isWaiting && submission.previousReceipt !== null && <FormNotice title={t.revision} />}
      {isWaiting && data.isAssigned && <FormNotice title={t.reviewing} />}
      {submission.isDispute && (isWaiting || status === 'changes') && <FormNotice title={t.dispute.own} />}
      {data.isKept && <FormNotice icon="shield" title={t.dispute.kept} />}
      {isOfTeam && !isAsked && data.disputes.length === 0 && (
        <>
          {result}
          <UnsentText typed={typed} />
        </>
      )}
      <Disputes {...data} result={isOfTeam && result} />
      <Decision
        {...data}
        reply={isAsked && <ReplyForm receipt={receipt} action="reply" typed={typed} result={isOfTeam && result} />}
      />
      {!isWaiting && (
        <PageSection title={t.receipt.title}>
          <ReceiptTicket {...data} />
        </PageSection>
      )}
      <FormNotice title={t.secret.title}>{t.secret.text}</FormNotice>
      <div className="stack rows">
        <RememberedHere {...data} />
      </div>
      {sendsMail && !isTakenOver && (
        <Form name="mail" action={`/api/submissions/${receipt}/mail`} className="stack rows">
          <input type="hidden" name="lang" value={lang} />
          <p className="note">{isEmailConfirmed ? t.mail.help : t.mail.unconfirmed}</p>
          {isOfMail && result}
          <SubmitButton text={mailAction} busyText={mailAction} />
        </Form>
      )}
      <ProofOfControl {...data} result={!isOfMail && !isOfTeam && result} />
      <PageSection title={t.history.title}>
        <StatusHistory {...data} />
      </PageSection>
      {lookedAt.length > 0 && (
        <PageSection title={t.notices.title} lead={t.notices.lead}>
          <LineList items={lookedAt} />
        </PageSection>
      )}
      <PageSection
        title={t.fields.title}
        lead={t.fields.lead}
        layout="wide"
        aside={
          submission.previousReceipt !== null && (
            <PageLink page="submissionStatus" params={{ receipt: submission.previousReceipt }}>
              {t.revise.previous}
            </PageLink>
          )
        }
      >
        <PostedFields submission={submission} />
      </PageSection>
      {(isWaiting || status === 'changes') && submission.nextReceipt === null && (
        <PageSection title={t.withdraw.title}>
          <WithdrawForm receipt={receipt} />
        </PageSection>
      )}
      <ReviewPromise title={promise.title} text={promise.text} report={t.promise.report} />
    </TextPage>
  );
}
