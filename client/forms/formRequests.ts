import type { FormError } from '../../shared/pageData.ts';
import type { FormKind } from '../../shared/schemas/formSections.ts';
import type { CollisionHelp, Precheck, SubjectTexts } from '../../shared/submission.ts';

/** Why the site has not responded to a form. With `network` it may have received the form all the same. */
type RequestFailure = 'offline' | 'network' | 'tooLarge' | 'tooMany' | 'busy';

/** Responses of a proxy in front of the site, by status. After 502 and 504 the site may have received the form. */
const PROXY_FAILURES: Readonly<Record<number, RequestFailure>> = {
  413: 'tooLarge',
  429: 'tooMany',
  503: 'busy',
};

/**
 * Sends a form with its files. Resolves with a receipt, with all errors in the form's language, with a message about the whole
 * form, or with the reason when the network fails or a proxy responds instead of the site. Never rejects.
 */
export async function sendSubmission(
  kind: FormKind,
  form: FormData,
): Promise<
  | { receipt: string; statusUrl: string }
  | { errors: FormError[]; help?: CollisionHelp | undefined }
  | { message: string; help?: CollisionHelp | undefined }
  | { reason: RequestFailure }
> {
  type Body = {
    message?: unknown;
    errors?: FormError[];
    help?: CollisionHelp;
    data?: { receipt: string; statusUrl: string };
  } | null;
  try {
    const response = await fetch(`/api/submissions/${kind}`, {
      method: 'POST',
      headers: { accept: 'application/json' },
      body: form,
    });
    const body = (await response.json().catch(() => null)) as Body;
    if (body?.data) return body.data;
    if (body?.errors) return { errors: body.errors, help: body.help };
    if (typeof body?.message === 'string') return { message: body.message, help: body.help };
    return { reason: PROXY_FAILURES[response.status] ?? 'network' };
  } catch {
    return { reason: navigator.onLine ? 'network' : 'offline' };
  }
}

/** Asks whether a website given with http is available over https too. Rejects on network errors and rate limits. */
export async function requestHttps(url: string): Promise<boolean> {
  const response = await fetch(`/api/submissions/https?${new URLSearchParams({ url })}`);
  return ((await response.json()) as { data: { https: boolean } }).data.https;
}

/** Asks what a submission would collide with. Rejects on network errors and rate limits. */
export async function requestPrecheck(kind: FormKind, texts: SubjectTexts): Promise<Precheck> {
  const response = await fetch(`/api/submissions/collisions?${new URLSearchParams({ kind, ...texts })}`, {
    headers: { accept: 'application/json' },
  });
  if (!response.ok) throw new Error(`The precheck failed with status ${response.status}.`);
  return ((await response.json()) as { data: Precheck }).data;
}
