import type { Submission } from '../../shared/submission.ts';
import { useMessages } from '../messages.ts';
import { PageLink } from '../ui/PageLink.tsx';

/** To the form, filled with the submission, or to the one that was sent in its place. Nothing while there is nothing to mend. */
export function MendLink({ submission: { kind, receipt, status, nextReceipt } }: { submission: Submission }) {
  const t = useMessages('submissionStatus').mend;
  if (status !== 'changes' && status !== 'refused') return null;
  const query = { mends: receipt };
  const className = 'button';
  if (nextReceipt !== null)
    return (
      <PageLink page="submissionStatus" params={{ receipt: nextReceipt }} className={className}>
        {t.next}
      </PageLink>
    );
  return kind === 'recruiting' ? (
    <PageLink page="recruiting" query={query} className={className}>
      {t.action}
    </PageLink>
  ) : (
    <PageLink page="submit" params={{ kind }} query={query} className={className}>
      {t.action}
    </PageLink>
  );
}
