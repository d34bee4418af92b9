import type { Dapp } from '../../../shared/site/contentData.ts';
import type { Language } from '../../../shared/site/languages.ts';

/** The first entries of the directory, as many as one response has. Null when they cannot be loaded now. */
export async function loadDirectory(lang: Language): Promise<Dapp[] | null> {
  const response = await fetch(`/api/content/dapps?lang=${lang}`);
  const { data } = (await response.json()) as { data: Dapp[] | null };
  return data;
}

const FILE_TIMEOUT_MS = 30_000;

/** The bytes of a file of this site as they are now. Rejects when they cannot be loaded in half a minute. */
export async function requestBytes(path: string): Promise<Uint8Array> {
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), FILE_TIMEOUT_MS);
  try {
    const response = await fetch(path, { cache: 'no-cache', signal: timeout.signal });
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    return new Uint8Array(await response.arrayBuffer());
  } finally {
    clearTimeout(timer);
  }
}

/** A response for people to read: `ms` until its last byte, and its JSON in lines. */
export interface JsonResponse {
  status: number;
  ms: number;
  bytes: number;
  lines: string[];
}

/** Requests JSON of this site. Rejects without a response, and when it is no JSON. */
export async function requestJson(path: string): Promise<JsonResponse> {
  const startedAt = performance.now();
  const response = await fetch(path);
  const body = await response.text();
  const ms = performance.now() - startedAt;
  const lines = JSON.stringify(JSON.parse(body), null, 2).split('\n');
  return { status: response.status, ms, bytes: new Blob([body]).size, lines };
}
