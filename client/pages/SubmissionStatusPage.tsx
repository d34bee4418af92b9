import { DECISION_WORKING_DAYS } from '../../shared/limits.ts';
import type { PageProps } from '../../shared/pageData.ts';
import { FormNotice } from '../forms/FormErrors.tsx';
import { interpolate, useMessages } from '../i18n/messages.ts';
import { ReviewPromise } from '../projects/ReviewPromise.tsx';
import { ClaimCheck } from '../submissions/status/ReceiptCode.tsx';
import { SentFields } from '../submissions/status/SentFields.tsx';
import { ReviseLink, StatusHistory } from '../submissions/status/StatusHistory.tsx';
import { PageLink } from '../ui/links.tsx';
import { LineList } from '../ui/lists.tsx';
import { PageSection, TextPage } from '../ui/sections.tsx';

/** For the holder of a receipt: what was received, and its status. */
export function SubmissionStatusPage({ data }: PageProps<'submissionStatus'>) {
  const t = useMessages('submissionStatus');
  const { notices } = useMessages('submissionErrors');
  const { submission } = data;
  const lookedAt = [...new Set(submission.notices.map(({ code, ...values }) => interpolate(notices[code], values)))];
  const state = t.states[submission.status];
  return (
    <TextPage
      head={t.head}
      values={{ days: DECISION_WORKING_DAYS[submission.kind] }}
      {...(submission.nextReceipt === null ? state : { title: t.revise.title, lead: t.revise.done })}
      action={<ReviseLink submission={submission} />}
      scene={<ClaimCheck {...data} />}
    >
      <FormNotice title={t.secret.title}>{t.secret.text}</FormNotice>
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
        <SentFields submission={submission} />
      </PageSection>
      <ReviewPromise title={t.promise.title} text={t.promise.text} report={t.promise.report} />
    </TextPage>
  );
}
