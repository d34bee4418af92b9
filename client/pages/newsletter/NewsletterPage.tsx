import { BRAND } from '../../../shared/brand/brand.ts';
import { NEWSLETTER_CONFIRM_DAYS } from '../../../shared/limits.ts';
import type { PageProps } from '../../../shared/site/pageData.ts';
import { Form, SubmitButton } from '../../forms/Form.tsx';
import { NewsletterBox } from '../../shell/layout/NewsletterBox.tsx';
import { useLanguage, useMessages } from '../../i18n/messages.ts';
import { EnvelopeDrawing } from '../../ui/illustrations/EnvelopeDrawing.tsx';
import { PageLink } from '../../ui/links.tsx';
import { TextPage } from '../../ui/sections.tsx';

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
