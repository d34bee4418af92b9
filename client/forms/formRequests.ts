import type { Language } from '../../shared/languages.ts';
import type { FormError } from '../../shared/pageData.ts';
import type { FormKind } from '../../shared/schemas/formSections.ts';
import type { Precheck, SubjectTexts } from '../../shared/submission.ts';

/** The newsletter's response. `result` 0 is success; otherwise `message` is shown. */
interface SubscribeAnswer {
  result: number;
  message: string;
}

/** Subscribes an email address. Rejects when the network or the response is broken. */
export async function subscribe(email: string, lang: Language): Promise<SubscribeAnswer> {
  const response = await fetch('/api/tokenPocket/subscribe', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ email, lang }),
  });
  return (await response.json()) as SubscribeAnswer;
}

/** A receipt, or all errors in the form's language. */
type SubmissionAnswer = { receipt: string } | { errors: FormError[] };

/**
 * Sends a form with its files. Rejects when the network fails or a proxy answers instead of the server: then it is
 * unknown whether the submission was received.
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

/** Asks what a submission would collide with. Rejects on network errors and rate limits. */
export async function requestPrecheck(kind: FormKind, texts: SubjectTexts): Promise<Precheck> {
  const response = await fetch(`/api/submissions/collisions?${new URLSearchParams({ kind, ...texts })}`, {
    headers: { accept: 'application/json' },
  });
  if (!response.ok) throw new Error(`The question was answered by ${response.status}.`);
  return ((await response.json()) as { data: Precheck }).data;
}
