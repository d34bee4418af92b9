import type { Language } from '../shared/languages.ts';
import type { FormError, Shown } from '../shared/pageData.ts';
import type { FormKind } from '../shared/schemas/formKinds.ts';
import type { Foresight } from '../shared/submission.ts';
import type { SubjectTexts } from '../shared/submissionSubject.ts';
import type { Messages } from './messages.ts';

/** All network calls of the browser. */

/** A file of the build (code or text) is gone or unreachable. */
export class ChunkError extends Error {}

/** The data of the page at `target` (path and query). A missing page is an answer too; only a dead network throws. */
export async function loadPageData(target: string, signal: AbortSignal): Promise<Shown> {
  const response = await fetch(`/api/page-data${target}`, { signal, headers: { accept: 'application/json' } });
  return (await response.json()) as Shown;
}

const files = new Map<string, Promise<Partial<Messages>>>();
const known: Partial<Record<Language, Messages>> = {};

/** Text that the document brought along, which is whole but for the home page's. */
export function keepMessages(lang: Language, { home: _part, ...messages }: Messages): void {
  known[lang] = messages as Messages;
}

/** The text a page needs, added to what this language has so far. Throws ChunkError when a file is gone. */
export async function loadMessages(version: string, lang: Language, page: Shown['page']): Promise<Messages> {
  const names = [...(known[lang] ? [] : ['site']), ...(page === 'error' || known[lang]?.[page] ? [] : [page])];
  const parts = await Promise.all(
    names.map((name) => loadMessageFile(`/assets/messages/${version}/${lang}/${name}.json`)),
  );
  const messages = Object.assign({}, known[lang], ...parts) as Messages;
  known[lang] = messages;
  return messages;
}

function loadMessageFile(address: string): Promise<Partial<Messages>> {
  let file = files.get(address);
  if (!file) {
    file = fetch(address).then((response) => {
      if (!response.ok) throw new ChunkError(`${address} answered ${response.status}`);
      return response.json() as Promise<Partial<Messages>>;
    });
    // A failure is not kept: the next try asks again.
    file.catch(() => files.delete(address));
    files.set(address, file);
  }
  return file;
}

/** What the newsletter service said. `result` 0 is success, anything else is shown as `message`. */
export interface SubscribeAnswer {
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
export type SubmissionAnswer = { receipt: string } | { errors: FormError[] };

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
export async function askForesight(kind: FormKind, texts: SubjectTexts): Promise<Foresight> {
  const response = await fetch(`/api/submissions/collisions?${new URLSearchParams({ kind, ...texts })}`, {
    headers: { accept: 'application/json' },
  });
  if (!response.ok) throw new Error(`The question was answered by ${response.status}.`);
  return ((await response.json()) as { data: Foresight }).data;
}
