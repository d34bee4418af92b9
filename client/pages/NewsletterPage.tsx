import type { PageProps } from '../../shared/pageData.ts';
import { NewsletterBox } from '../forms/NewsletterBox.tsx';
import { PageHead } from '../layout/PageHead.tsx';
import { useMessages } from '../messages.ts';
import { PageLink } from '../ui/PageLink.tsx';
import { SectionHeading } from '../ui/SectionHeading.tsx';

/** Where a newsletter box posted without a script ends: it worked, or the box once more with what was wrong beside it. */
export function NewsletterPage({ data: { result, message, email } }: PageProps<'newsletter'>) {
  const t = useMessages('newsletter');
  const errors = useMessages('errors');
  return (
    <div className="newsletter-page shell shell--section">
      <PageHead title={t.head.title} description={t.head.description} />
      {result === 'success' ? (
        <>
          <SectionHeading level={1} title={t.doneTitle} lead={message ?? errors.subscribed} />
          <p className="newsletter-page__text">{t.doneText}</p>
        </>
      ) : (
        <>
          <SectionHeading level={1} title={t.head.title} lead={t.lead} />
          <NewsletterBox
            titled={false}
            email={email}
            error={result === 'failure' ? (message ?? errors.unexpected) : null}
          />
        </>
      )}
      <PageLink page="home">{errors.backHome}</PageLink>
    </div>
  );
}
