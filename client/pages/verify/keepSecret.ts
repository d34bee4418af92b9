import type { FormEvent } from 'react';
import type { Language } from '../../../shared/site/languages.ts';
import { SECRET_LENGTH_MIN } from '../../../shared/genuine/questionLength.ts';
import { pathTo } from '../../../shared/site/routes.ts';

/**
 * Keeps a recovery phrase or a private key from being sent with a form: the page that warns of it is loaded instead.
 * Where the code cannot be loaded the server answers in the same way. Any other text is sent, unless `refuse` says that
 * it was refused.
 */
export async function keepSecret(
  event: FormEvent<HTMLFormElement>,
  lang: Language,
  refuse: (form: HTMLFormElement) => boolean,
): Promise<void> {
  const form = event.currentTarget;
  const typed = Object.fromEntries(Array.from(new FormData(form), ([name, value]) => [name, String(value)]));
  if (Object.values(typed).every((text) => text.length < SECRET_LENGTH_MIN)) return;
  event.preventDefault();
  const isSecret = await import('../../../shared/genuine/holdsSecret.ts').then(
    // Without the lists of words that it could match it may be one.
    ({ holdsSecret }) => holdsSecret(typed).catch(() => true),
    () => false,
  );
  if (!isSecret && refuse(form)) return;
  if (!isSecret) return form.submit();
  form.reset();
  window.location.assign(pathTo('verify', lang, { secret: 'kept' }));
}
