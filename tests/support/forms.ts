import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { FORM_EXAMPLES } from '../../server/site/openapi/formExamples.ts';
import type { FormKind } from '../../shared/submission/schemas/formSections.ts';
import { hasSubject, type Precheck } from '../../shared/submission/submission.ts';

export type Texts = Record<string, string | string[]>;
export type Files = Record<string, Buffer>;

/**
 * A contract of its own for each number, so that submissions do not collide; small letters, which the server gives
 * their case.
 */
export function contractOf(number: number): string {
  return `0x${(0x1000_0000 + number).toString(16).padStart(40, 'a')}`;
}

/**
 * The form that the description of the API has as an example, whose contract is the number's; of forms without one the
 * region or the name.
 */
export function goodForm(kind: FormKind, number = 0): Texts {
  const address = contractOf(number);
  const own = { recruiting: { region: `Busan ${number}` }, fake: { name: `https://satche1-${number}.example` } };
  return { ...structuredClone<Texts>(FORM_EXAMPLES[kind]), ...(hasSubject(kind) ? { address } : own[kind]) };
}

/** Files each form needs. */
export async function goodFiles(kind: FormKind): Promise<Files> {
  return hasSubject(kind) ? { icon_url: await picture() } : {};
}

interface PictureOptions {
  width?: number;
  height?: number;
  type?: 'png' | 'jpeg' | 'webp' | 'gif';
  /** Of what is seen: equal numbers give equal pictures. */
  seed?: number;
}

const drawn = new Map<string, Promise<Buffer>>();

/**
 * A picture of the asked kind, noisy enough to have some weight. Equal ones are drawn once, and nobody changes their
 * bytes.
 */
export function picture({ width = 200, height = 200, type = 'png', seed = 1 }: PictureOptions = {}): Promise<Buffer> {
  const key = [width, height, type, seed].join();
  const known = drawn.get(key);
  if (known) return known;
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0; at < pixels.length; at += 1) pixels[at] = ((at / 97) * seed + (at % 7) * 5) % 256;
  const drawing = sharp(pixels, { raw: { width, height, channels: 3 } })
    .toFormat(type)
    .toBuffer();
  drawn.set(key, drawing);
  return drawing;
}

export const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\nstartxref\n9\n%%EOF\n');

export function formData(texts: Texts, files: Files): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(texts)) for (const text of [value].flat()) data.append(name, text);
  for (const [name, body] of Object.entries(files))
    data.append(name, new Blob([new Uint8Array(body)]), name === 'auditFile' ? 'report.pdf' : 'picture.bin');
  return data;
}

export interface Answer {
  status: number;
  headers: Headers;
  body: {
    result: number;
    message?: string;
    data?: { receipt: string; statusUrl: string };
    errors?: { field: string; code: string; message: string }[];
    collision?: Record<string, string | null>;
  };
}

/** Posts a form as the site's own script does. */
export async function postForm(
  origin: string,
  kind: FormKind,
  texts: Texts,
  files: Files = {},
  headers = {},
): Promise<Answer> {
  const response = await fetch(`${origin}/api/submissions/${kind}`, {
    method: 'POST',
    headers: { ...headers, accept: 'application/json' },
    body: formData(texts, files),
  });
  return { status: response.status, headers: response.headers, body: (await response.json()) as Answer['body'] };
}

/** The application on a socket of its own. */
export async function listen(app: RequestListener): Promise<{ origin: string; close: () => Promise<void> }> {
  // Idle connections stay open: otherwise one can be closed at the moment it is used again.
  const server: Server = createServer({ keepAliveTimeout: 0 }, app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Asks what a form would collide with, as its page does while it is filled in. */
export async function postPrecheck(origin: string, fields: Record<string, string>): Promise<Precheck> {
  const body = new URLSearchParams(fields);
  const response = await fetch(`${origin}/api/submissions/collisions`, { method: 'POST', body });
  return ((await response.json()) as { data: Precheck }).data;
}
