import { REVIEW_WORKING_DAYS } from '../../shared/limits.ts';
import type { Submission } from '../../shared/submission.ts';
import { fill, useMessages } from '../messages.ts';
import { PageLink } from '../ui/PageLink.tsx';
import { MendLink } from './MendLink.tsx';

/** What follows from an answer: where an accepted submission is seen, and how one that came back is sent again. */
export function StatusOutcome({ submission }: { submission: Submission }) {
  const t = useMessages('submissionStatus');
  const { status, kind, fields, nextReceipt } = submission;
  if (status === 'received') return null;
  if (status !== 'accepted')
    return (
      <>
        <p>{nextReceipt === null ? fill(t.mend.hint, { days: REVIEW_WORKING_DAYS }) : t.mend.done}</p>
        <MendLink submission={submission} />
      </>
    );
  if (kind === 'recruiting') return <p>{t.accepted.application}</p>;
  return (
    <>
      <p>{t.accepted.listing}</p>
      {kind === 'dapp' && (
        <PageLink page="dapp" query={{ key: fields.title ?? '' }}>
          {t.accepted.directory}
        </PageLink>
      )}
    </>
  );
}
