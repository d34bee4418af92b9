import { REVIEW_WORKING_DAYS } from '../../shared/limits.ts';
import type { PageProps } from '../../shared/pageData.ts';
import { FormNotice } from '../forms/FormNotice.tsx';
import { PageHead } from '../layout/PageHead.tsx';
import { fill, useMessages } from '../messages.ts';
import { PageLink } from '../ui/PageLink.tsx';
import { ClaimCheck } from './ClaimCheck.tsx';
import { LineList } from './LineList.tsx';
import { MendLink } from './MendLink.tsx';
import { PageOpening } from './PageOpening.tsx';
import { PageSection } from './PageSection.tsx';
import { ReviewPromise } from './ReviewPromise.tsx';
import { SentFields } from './SentFields.tsx';
import { StatusHistory } from './StatusHistory.tsx';

/** For the holder of a receipt: what was received, and what became of it. */
export function SubmissionStatusPage({ data }: PageProps<'submissionStatus'>) {
  const t = useMessages('submissionStatus');
  const { notices } = useMessages('submissionErrors');
  const { submission } = data;
  const lookedAt = [...new Set(submission.notices.map(({ code, ...values }) => fill(notices[code], values)))];
  const state = t.states[submission.status];
  const { title, lead } =
    submission.nextReceipt === null
      ? { title: state.title, lead: fill(state.lead, { days: REVIEW_WORKING_DAYS }) }
      : { title: t.mend.title, lead: t.mend.done };
  return (
    <div className="shell text-page">
      <PageHead title={t.head.title} description={t.head.description} />
      <PageOpening title={title} lead={lead} beside="scene" action={<MendLink submission={submission} />}>
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
              {t.mend.previous}
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
