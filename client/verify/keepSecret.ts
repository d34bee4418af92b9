import type { FormEvent } from 'react';
import type { Language } from '../../shared/languages.ts';
import { pathTo } from '../../shared/routes.ts';
import { findSecretLazily, mayHoldSecret } from '../../shared/secrets/findSecret.ts';

/** Keeps a recovery phrase or a private key in the field `q` from being sent: the page that warns of it is loaded instead. */
export async function keepSecret(event: FormEvent<HTMLFormElement>, lang: Language): Promise<void> {
  const form = event.currentTarget;
  const text = String(new FormData(form).get('q') ?? '');
  if (!mayHoldSecret(text)) return;
  event.preventDefault();
  // Without the word lists it may be one.
  const isSecret = await findSecretLazily(text).catch(() => true);
  if (!isSecret) return form.submit();
  form.reset();
  window.location.assign(pathTo('verify', lang, { secret: 'kept' }));
}
