import type { PageProps } from '../../shared/pageData.ts';
import { NewsletterBox } from '../forms/NewsletterBox.tsx';
import { useMessages } from '../i18n/messages.ts';
import { EnvelopeDrawing } from '../illustrations/EnvelopeDrawing.tsx';
import { PageLink } from '../ui/links.tsx';
import { TextPage } from '../ui/sections.tsx';

/** The result of a newsletter form posted without JavaScript: success, or the form with its error. */
export function NewsletterPage({ data: { result, message, email } }: PageProps<'newsletter'>) {
  const t = useMessages('newsletter');
  const errors = useMessages('errors');
  const done = result === 'success';
  const error = result === 'failure' ? (message ?? errors.unexpected) : null;
  return (
    <TextPage
      head={t.head}
      title={done ? t.doneTitle : t.head.title}
      lead={done ? (message ?? errors.subscribed) : t.lead}
      action={
        <>
          {done ? <p>{t.doneText}</p> : <NewsletterBox posted={{ email, error }} />}
          <p>
            <PageLink page="home">{errors.backHome}</PageLink>
          </p>
        </>
      }
      scene={<EnvelopeDrawing />}
    />
  );
}
