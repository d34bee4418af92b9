import { useMessages } from '../messages.ts';
import { OutLink } from '../ui/OutLink.tsx';
import { PageSection } from './PageSection.tsx';

/** What the message for a token that the wallet already has means, and where its information is changed. */
export function IncludedToken() {
  const t = useMessages('submit').included;
  const { tokenListed } = useMessages('submissionErrors');
  return (
    <PageSection title={t.title} lead={t.lead}>
      <blockquote className="included-token__message">{tokenListed}</blockquote>
      <p className="text-page__statement">{t.text}</p>
      <p className="text-page__mail">
        <OutLink to="tokenRepository">{t.link}</OutLink>
      </p>
    </PageSection>
  );
}
