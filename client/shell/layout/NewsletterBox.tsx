import { type FormEvent, useRef, useState } from 'react';
import type { Language } from '../../../shared/site/languages.ts';
import { EMAIL_LENGTH_MAX } from '../../../shared/limits.ts';
import { isEmail } from '../../../shared/site/textFormats.ts';
import { useLanguage, useMessages } from '../../i18n/messages.ts';
import { Words } from '../../i18n/words.tsx';
import { useSite } from '../../pageContext.ts';
import { minimumDelay } from '../navigation/loadPageView.ts';
import { loadSheets } from '../navigation/loadSheets.ts';
import { Field } from '../../forms/Field.tsx';
import { Form, SubmitButton } from '../../forms/Form.tsx';

/** A message is in one language and is not shown in another. */
type State = { step: 'idle' | 'sending' } | { step: 'success' | 'failure'; message: string; lang: Language };

interface NewsletterBoxProps {
  /** Input and error of a post without JavaScript; the page's heading is title enough then. */
  posted?: { email: string; error: string | null };
}

/** The newsletter form. It posts without JavaScript; with it the result is shown in place. */
export function NewsletterBox({ posted }: NewsletterBoxProps) {
  const t = useMessages('layout').newsletter;
  const errors = useMessages('errors');
  const lang = useLanguage();
  const site = useSite();
  const field = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<State>(
    posted?.error ? { step: 'failure', message: posted.error, lang } : { step: 'idle' },
  );
  const failed = state.step === 'failure' && state.lang === lang;
  const sending = state.step === 'sending';

  async function send(event: FormEvent) {
    event.preventDefault();
    const address = field.current?.value.trim() ?? '';
    if (sending) return;
    if (!isEmail(address)) {
      field.current?.focus();
      return setState({ step: 'failure', message: errors.email, lang });
    }
    setState({ step: 'sending' });
    // The result does not wait for its drawing.
    loadSheets(site, ['envelope']).catch(() => undefined);
    // The busy state lasts long enough to be seen.
    const [sent] = await Promise.allSettled([subscribe(address, lang), minimumDelay()]);
    if (sent.status === 'rejected') return setState({ step: 'failure', message: errors.network, lang });
    if (sent.value.result !== 0) return setState({ step: 'failure', message: sent.value.message, lang });
    if (field.current) field.current.value = '';
    setState({ step: 'success', message: sent.value.message, lang });
  }

  return (
    <Form
      name="newsletter"
      className="newsletter-box rows"
      action="/api/tokenPocket/subscribe"
      onSubmit={(event) => void send(event)}
      busy={sending}
      errors={failed ? [{ field: 'email', message: state.message }] : []}
    >
      {!posted && <h2>{t.title}</h2>}
      <Words as="p" className="field__help note" text={t.promise} />
      <input type="hidden" name="lang" value={lang} />
      <Field name="email" label={t.field} announced>
        {(control) => (
          <div className="newsletter-box__row">
            <input
              {...control}
              ref={field}
              type="email"
              autoComplete="email"
              inputMode="email"
              maxLength={EMAIL_LENGTH_MAX}
              defaultValue={posted?.email ?? ''}
              readOnly={sending}
            />
            <SubmitButton text={t.send} busyText={t.sending} />
          </div>
        )}
      </Field>
      <p className="newsletter-box__success" role="status">
        {state.step === 'success' && state.lang === lang && (
          <>
            <span className="newsletter-box__envelope" aria-hidden="true" />
            <span>{state.message}</span>
          </>
        )}
      </p>
    </Form>
  );
}

/**
 * Subscribes an email address. `result` 0 is success; otherwise `message` is shown. Rejects when the network or the
 * response is broken.
 */
async function subscribe(email: string, lang: Language): Promise<{ result: number; message: string }> {
  const response = await fetch(`/api/tokenPocket/subscribe?lang=${lang}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ email }),
  });
  return (await response.json()) as { result: number; message: string };
}
