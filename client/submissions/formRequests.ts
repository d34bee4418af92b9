import type { Language } from '../../shared/site/languages.ts';
import type { FormError } from '../../shared/site/pageData.ts';
import { ENVELOPE_FIELDS } from '../../shared/submission/schemas/formInput.ts';
import type { FormKind } from '../../shared/submission/schemas/formSections.ts';
import type { Collision, CollisionHelp, Precheck, SubjectTexts } from '../../shared/submission/submission.ts';

/** The collision of a form with the steps open to its team; null without a collision. */
type Blocked = Pick<Precheck, 'collision' | 'help'> | null;
/** Why the site has not responded to a form. With `network` it may have received the form all the same. */
type RequestFailure = 'offline' | 'network' | 'tooLarge' | 'tooMany' | 'busy';

/** Responses of a proxy in front of the site, by status. After 502 and 504 the site may have received the form. */
const PROXY_FAILURES: Readonly<Record<number, RequestFailure>> = {
  413: 'tooLarge',
  429: 'tooMany',
  503: 'busy',
};

/** The address to which a form is posted. It contains the language for a form that is refused before it is read. */
export function submissionPath(kind: FormKind, lang: string): string {
  return `/api/submissions/${kind}?${new URLSearchParams({ lang })}`;
}

/**
 * Sends a form with its files. Resolves with a receipt, with all errors in the form's language, with a message about
 * the whole form, or with the reason when the network fails or a proxy responds instead of the site. Never rejects.
 */
export async function sendSubmission(
  kind: FormKind,
  form: FormData,
): Promise<
  | { receipt: string; statusUrl: string }
  | { errors: FormError[]; blocked: Blocked }
  | { message: string; blocked: Blocked }
  | { reason: RequestFailure }
> {
  type Body = {
    message?: unknown;
    errors?: FormError[];
    collision?: Collision;
    help?: CollisionHelp;
    data?: { receipt: string; statusUrl: string };
  } | null;
  try {
    const response = await fetch(submissionPath(kind, `${form.get(ENVELOPE_FIELDS.lang)}`), {
      method: 'POST',
      headers: { accept: 'application/json' },
      body: form,
    });
    const body = (await response.json().catch(() => null)) as Body;
    if (body?.data) return body.data;
    const blocked = body?.collision ? { collision: body.collision, help: body.help ?? null } : null;
    if (body?.errors) return { errors: body.errors, blocked };
    if (typeof body?.message === 'string') return { message: body.message, blocked };
    return { reason: PROXY_FAILURES[response.status] ?? 'network' };
  } catch {
    return { reason: navigator.onLine ? 'network' : 'offline' };
  }
}

/** Requests from the site whether a website is available over https too. Rejects on network errors and rate limits. */
export async function requestHttps(url: string): Promise<boolean> {
  const response = await fetch(`/api/submissions/https?${new URLSearchParams({ url })}`);
  return ((await response.json()) as { data: { https: boolean } }).data.https;
}

/**
 * Requests the collisions of a submission; `lang` is the language of the page and so of the help. Rejects on network
 * errors and rate limits.
 */
export async function requestPrecheck(
  kind: FormKind,
  {
    key,
    knownReceipts,
    ...texts
  }: SubjectTexts & { lang: Language; owner: string; key: string; knownReceipts: string },
): Promise<Precheck> {
  const secrets = { [ENVELOPE_FIELDS.key]: key, [ENVELOPE_FIELDS.knownReceipts]: knownReceipts };
  const response = await fetch('/api/submissions/collisions', {
    method: 'POST',
    headers: { accept: 'application/json' },
    body: new URLSearchParams({ kind, ...texts, ...secrets }),
  });
  if (!response.ok) throw new Error(`The precheck failed with status ${response.status}.`);
  return ((await response.json()) as { data: Precheck }).data;
}
