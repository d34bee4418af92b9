import type { Language } from '../../shared/languages.ts';
import type { FormError } from '../../shared/pageData.ts';
import type { FormKind } from '../../shared/schemas/formSections.ts';
import type { Precheck, SubjectTexts } from '../../shared/submission.ts';

/** What the newsletter service said. `result` 0 is success, anything else is shown as `message`. */
interface SubscribeAnswer {
  result: number;
  message: string;
}

/** Sends an address to the newsletter. Throws when the network or the answer is broken. */
export async function subscribe(email: string, lang: Language): Promise<SubscribeAnswer> {
  const response = await fetch('/api/tokenPocket/subscribe', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ email, lang }),
  });
  return (await response.json()) as SubscribeAnswer;
}

/** The server's word on a submission: a receipt, or every reason there is none, in the language of the form. */
type SubmissionAnswer = { receipt: string } | { errors: FormError[] };

/**
 * Sends a form with its files. Throws when the network is dead, or something between us and the server answered in its
 * place: then nobody knows whether it was received.
 */
export async function sendSubmission(kind: FormKind, form: FormData): Promise<SubmissionAnswer> {
  const response = await fetch(`/api/submissions/${kind}`, {
    method: 'POST',
    headers: { accept: 'application/json' },
    body: form,
  });
  const answer = (await response.json()) as {
    message?: string;
    errors?: FormError[];
    data?: { receipt: string };
  };
  if (answer.data) return answer.data;
  return { errors: answer.errors ?? [{ field: '', message: answer.message ?? '' }] };
}

/** What a submission would meet. Throws when nobody answers, or the visitor has asked too often. */
export async function requestPrecheck(kind: FormKind, texts: SubjectTexts): Promise<Precheck> {
  const response = await fetch(`/api/submissions/collisions?${new URLSearchParams({ kind, ...texts })}`, {
    headers: { accept: 'application/json' },
  });
  if (!response.ok) throw new Error(`The question was answered by ${response.status}.`);
  return ((await response.json()) as { data: Precheck }).data;
}
