import type { PageProps } from '../../shared/pageData.ts';
import { NewsletterBox } from '../forms/NewsletterBox.tsx';
import { useMessages } from '../i18n/messages.ts';
import { EnvelopeDrawing } from '../illustrations/drawings.tsx';
import { PageHead } from '../layout/PageHead.tsx';
import { PageLink } from '../ui/links.tsx';
import { PageOpening } from '../ui/sections.tsx';

/** Where a newsletter box posted without a script ends: it worked, or the box once more with what was wrong beside it. */
export function NewsletterPage({ data: { result, message, email } }: PageProps<'newsletter'>) {
  const t = useMessages('newsletter');
  const errors = useMessages('errors');
  const done = result === 'success';
  return (
    <div className="shell text-page">
      <PageHead title={t.head.title} description={t.head.description} />
      <PageOpening
        title={done ? t.doneTitle : t.head.title}
        lead={done ? (message ?? errors.subscribed) : t.lead}
        beside="scene"
        action={
          <>
            {done ? (
              <p>{t.doneText}</p>
            ) : (
              <NewsletterBox
                titled={false}
                email={email}
                error={result === 'failure' ? (message ?? errors.unexpected) : null}
              />
            )}
            <p>
              <PageLink page="home">{errors.backHome}</PageLink>
            </p>
          </>
        }
      >
        <EnvelopeDrawing />
      </PageOpening>
    </div>
  );
}
