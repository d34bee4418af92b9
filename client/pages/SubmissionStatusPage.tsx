import { REVIEW_WORKING_DAYS } from '../../shared/limits.ts';
import type { PageProps } from '../../shared/pageData.ts';
import { FormNotice } from '../forms/FormErrors.tsx';
import { interpolate, useMessages } from '../i18n/messages.ts';
import { PageHead } from '../layout/PageHead.tsx';
import { ReviewPromise } from '../projects/ReviewPromise.tsx';
import { ClaimCheck } from '../submissions/status/ReceiptCode.tsx';
import { SentFields } from '../submissions/status/SentFields.tsx';
import { ReviseLink, StatusHistory } from '../submissions/status/StatusHistory.tsx';
import { PageLink } from '../ui/links.tsx';
import { LineList } from '../ui/lists.tsx';
import { PageOpening, PageSection } from '../ui/sections.tsx';

/** For the holder of a receipt: what was received, and its status. */
export function SubmissionStatusPage({ data }: PageProps<'submissionStatus'>) {
  const t = useMessages('submissionStatus');
  const { notices } = useMessages('submissionErrors');
  const { submission } = data;
  const lookedAt = [...new Set(submission.notices.map(({ code, ...values }) => interpolate(notices[code], values)))];
  const state = t.states[submission.status];
  const { title, lead } =
    submission.nextReceipt === null
      ? { title: state.title, lead: interpolate(state.lead, { days: REVIEW_WORKING_DAYS }) }
      : { title: t.revise.title, lead: t.revise.done };
  return (
    <div className="shell text-page">
      <PageHead title={t.head.title} description={t.head.description} />
      <PageOpening title={title} lead={lead} beside="scene" action={<ReviseLink submission={submission} />}>
        <ClaimCheck {...data} />
      </PageOpening>
      <FormNotice tone="plain" title={t.secret.title}>
        {t.secret.text}
      </FormNotice>
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
    </div>
  );
}
