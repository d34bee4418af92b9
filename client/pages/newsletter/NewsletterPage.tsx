import { BRAND } from '../../../shared/brand/brand.ts';
import { NEWSLETTER_CONFIRM_DAYS } from '../../../shared/limits.ts';
import type { PageProps } from '../../../shared/site/pageData.ts';
import { Form, SubmitButton } from '../../forms/Form.tsx';
import { NewsletterBox } from '../../shell/layout/NewsletterBox.tsx';
import { useLanguage, useMessages } from '../../i18n/messages.ts';
import { PageLink } from '../../ui/links.tsx';
import { TextPage } from '../../ui/TextPage.tsx';

/** The newsletter form, what came of one posted without JavaScript, and the buttons to which the links of mails lead. */
export function NewsletterPage({ data }: PageProps<'newsletter'>) {
  const t = useMessages('newsletter');
  const errors = useMessages('errors');
  const { confirm, leave, email, result, message } = data;
  const error = result === 'failure' ? (message ?? errors.unexpected) : null;
  const { title, lead } = useHeading(data);
  return (
    <TextPage
      head={t.head}
      values={{ days: NEWSLETTER_CONFIRM_DAYS, email: BRAND.businessEmail }}
      title={title}
      lead={lead}
      action={
        <>
          {result === 'success' || result === 'confirmed' ? <p>{t.doneText}</p> : null}
          {confirm && <CodeForm name="confirm" code={confirm} text={t.confirm.send} />}
          {leave && result === 'confirmed' && <p className="quiet">{t.leave.offer}</p>}
          {leave && <CodeForm name="leave" code={leave} text={t.leave.send} />}
          {!confirm && !leave && (!result || error || result === 'expired') && (
            <NewsletterBox posted={{ email, error }} />
          )}
          <p>
            <PageLink page="home">{errors.backHome}</PageLink>
          </p>
        </>
      }
      scene={<EnvelopeDrawing />}
    />
  );
}

function useHeading({ confirm, leave, result, message }: PageProps<'newsletter'>['data']) {
  const t = useMessages('newsletter');
  const { subscribed } = useMessages('errors');
  if (result === 'success') return { title: t.doneTitle, lead: message ?? subscribed };
  if (result === 'confirmed') return { title: t.doneTitle, lead: subscribed };
  if (result === 'sent') return { title: t.sentTitle, lead: t.sentText };
  if (result === 'left') return { title: t.leftTitle, lead: t.leftText };
  if (result === 'expired') return { title: t.expiredTitle, lead: t.expiredText };
  if (confirm) return { title: t.confirm.title, lead: t.confirm.lead };
  if (leave) return { title: t.leave.title, lead: t.leave.lead };
  return { title: t.head.title, lead: t.lead };
}

/** Only the button does something: programs that check mails open their links. */
function CodeForm({ name, code, text }: { name: 'confirm' | 'leave'; code: string; text: string }) {
  const lang = useLanguage();
  return (
    <Form name={name} action={`/api/newsletter/${name}`}>
      <input type="hidden" name="lang" value={lang} />
      <input type="hidden" name={name} value={code} />
      <SubmitButton text={text} busyText={text} />
    </Form>
  );
}

/** The newsletter in an envelope that closes like the mark; it does so when an address was taken. */
export function EnvelopeDrawing() {
  return (
    <svg viewBox="0 0 440 330" width="440" height="330" fill="none" className="envelope" aria-hidden="true">
      <g className="envelope__letter">
        <path d="M72 20h256l40 40v190H72z" fill="var(--raised)" stroke="var(--hairline)" />
        <path d="M328 20v40h40" stroke="var(--hairline)" />
        <path d="M104 66h120" stroke="var(--text)" strokeWidth="10" />
        <path d="M104 92h72" stroke="var(--accent)" strokeWidth="3" strokeDasharray="9 6" />
        <path d="M104 122h224M104 142h204M104 162h216" stroke="var(--hairline)" strokeWidth="6" />
      </g>
      <path d="M32 148l376 92v58a14 14 0 0 1-14 14H46a14 14 0 0 1-14-14z" fill="var(--leather)" />
      <path
        d="M44 164l352 86v44a6 6 0 0 1-6 6H50a6 6 0 0 1-6-6z"
        stroke="var(--leather-edge)"
        strokeWidth="2"
        strokeDasharray="8 6"
      />
      <path
        className="envelope__flap"
        d="M46 82h348a14 14 0 0 1 14 14v144L32 148V96a14 14 0 0 1 14-14z"
        fill="var(--leather-line)"
      />
      <g className="envelope__clasp">
        <circle cx="300" cy="213" r="22" fill="var(--ground)" />
        <circle cx="300" cy="213" r="14" fill="var(--accent)" />
      </g>
    </svg>
  );
}
