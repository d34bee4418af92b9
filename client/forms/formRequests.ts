import type { Language } from '../../shared/languages.ts';
import type { FormError } from '../../shared/pageData.ts';
import type { FormKind } from '../../shared/schemas/formSections.ts';
import type { CollisionHelp, Precheck, SubjectTexts } from '../../shared/submission.ts';

/**
 * Subscribes an email address. `result` 0 is success; otherwise `message` is shown. Rejects when the network or the
 * response is broken.
 */
export async function subscribe(email: string, lang: Language): Promise<{ result: number; message: string }> {
  const response = await fetch('/api/tokenPocket/subscribe', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ email, lang }),
  });
  return (await response.json()) as { result: number; message: string };
}

/**
 * Sends a form with its files. Returns a receipt, or all errors in the form's language. Rejects when the network fails or
 * a proxy answers instead of the server: then it is unknown whether the submission was received.
 */
export async function sendSubmission(kind: FormKind, form: FormData) {
  const response = await fetch(`/api/submissions/${kind}`, {
    method: 'POST',
    headers: { accept: 'application/json' },
    body: form,
  });
  type Answer = {
    message?: string;
    errors?: FormError[];
    help?: CollisionHelp;
    data?: { receipt: string; statusUrl: string };
  };
  const { data, errors, message = '', help } = (await response.json()) as Answer;
  return data ?? { errors: errors ?? [{ field: '', message }], help };
}

/** Asks what a submission would collide with. Rejects on network errors and rate limits. */
export async function requestPrecheck(kind: FormKind, texts: SubjectTexts): Promise<Precheck> {
  const response = await fetch(`/api/submissions/collisions?${new URLSearchParams({ kind, ...texts })}`, {
    headers: { accept: 'application/json' },
  });
  if (!response.ok) throw new Error(`The question was answered by ${response.status}.`);
  return ((await response.json()) as { data: Precheck }).data;
}
