import type { PageProps } from '../../shared/pageData.ts';
import { PageHead } from '../layout/PageHead.tsx';
import { useMessages } from '../messages.ts';
import { PageOpening } from './PageOpening.tsx';

/** For the holder of a receipt: what was received, and what became of it. */
export function SubmissionStatusPage({ data: { submission } }: PageProps<'submissionStatus'>) {
  const t = useMessages('submissionStatus');
  return (
    <div className="shell text-page">
      <PageHead title={t.head.title} description={t.head.description} />
      <PageOpening title={t.head.title} lead={submission.receipt} />
    </div>
  );
}
