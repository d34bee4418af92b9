import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { ENCODINGS, pickEncoding, type Encoding } from '../middleware/pickEncoding.ts';
import { compressBest, compressBody, COMPRESSED_FROM_BYTES } from './compressBody.ts';

const OK = 200;
const NOT_MODIFIED = 304;
/** Header lists, tags and the entry itself, beside the bodies. */
const OVERHEAD_BYTES = 4_096;
/** Of the hash's 43 letters: 132 bits. */
const TAG_LETTERS = 22;
/** What a 304 leaves out: it tells of a body that is not sent. */
const OF_THE_BODY = ['content-type', 'content-language'];

/** The answer in one coding, ready to be written. */
interface Form {
  body: Buffer;
  etag: string;
  /** Names and values by turns, as `writeHead` takes them with the least work. */
  headers: string[];
  unchangedHeaders: string[];
}

/** An answer 200 that is the same for everybody, kept whole. */
export interface KeptResponse {
  readonly size: number;
  /** Answers GET or HEAD, with 304 to who has it. Headers that are set on `res` already and have the same name give way. */
  send(req: IncomingMessage, res: ServerResponse): void;
  /** Another Cache-Control from now on. */
  setCaching(value: string): void;
  /** Puts the smallest bodies in the place of those that were made fast. */
  shrink(): Promise<void>;
}

/** `headers` without Cache-Control, Vary and all that tells of the body's bytes. */
export function createKeptResponse(
  whole: Buffer,
  headers: readonly (readonly [string, string])[],
  caching: string,
): KeptResponse {
  const hash = createHash('sha256').update(whole).digest('base64url').slice(0, TAG_LETTERS);
  const forms = new Map<Encoding, Form>();
  let cacheControl = caching;

  /** A strong tag names bytes, so each coding and each quality has one of its own. */
  const tagOf = (encoding: Encoding, best = false) =>
    `"${hash}${encoding === 'identity' ? '' : `-${encoding}${best ? '-best' : ''}`}"`;

  function setForm(encoding: Encoding, body: Buffer, etag: string): Form {
    const both = ['Cache-Control', cacheControl, 'Vary', 'Accept-Encoding', 'ETag', etag];
    const form: Form = {
      body,
      etag,
      headers: [
        ...headers.flat(),
        ...both,
        ...(encoding === 'identity' ? [] : ['Content-Encoding', encoding]),
        'Content-Length',
        String(body.length),
      ],
      unchangedHeaders: [...headers.filter(([name]) => !OF_THE_BODY.includes(name.toLowerCase())).flat(), ...both],
    };
    forms.set(encoding, form);
    return form;
  }

  function formFor(encoding: Encoding): Form {
    const used = whole.length < COMPRESSED_FROM_BYTES ? 'identity' : encoding;
    return forms.get(used) ?? setForm(used, compressBody(whole, used), tagOf(used));
  }

  /** The tag in If-None-Match that stands for the same text in this coding, in either quality. */
  function findTag(asked: string, encoding: Encoding, current: string): string | undefined {
    if (asked === current) return current;
    const tags = asked.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
    if (tags.includes('*')) return current;
    return [current, tagOf(encoding), tagOf(encoding, true)].find((tag) => tags.includes(tag));
  }

  return {
    get size() {
      // Forms are made when they are asked for: until all are there, as if each were as large as the whole.
      const compressed = ENCODINGS.filter((encoding) => encoding !== 'identity');
      const bodies = compressed.map((encoding) => forms.get(encoding)?.body.length ?? whole.length);
      return OVERHEAD_BYTES + bodies.reduce((sum, bytes) => sum + bytes, whole.length);
    },
    send(req, res) {
      const encoding = pickEncoding(req.headers['accept-encoding'] as string | undefined);
      const form = formFor(encoding);
      const asked = req.headers['if-none-match'];
      const known = asked === undefined ? undefined : findTag(asked, encoding, form.etag);
      if (known === undefined) {
        res.writeHead(OK, form.headers);
        // Of an answer to HEAD Node sends no body.
        res.end(form.body);
        return;
      }
      const unchanged = form.unchangedHeaders;
      // A cache looks for what it has by the tag it asked with.
      res.writeHead(NOT_MODIFIED, known === form.etag ? unchanged : [...unchanged.slice(0, -1), known]);
      res.end();
    },
    setCaching(value) {
      if (value === cacheControl) return;
      cacheControl = value;
      for (const [encoding, { body, etag }] of forms) setForm(encoding, body, etag);
    },
    async shrink() {
      if (whole.length < COMPRESSED_FROM_BYTES) return;
      for (const encoding of ENCODINGS) {
        if (encoding !== 'identity') setForm(encoding, await compressBest(whole, encoding), tagOf(encoding, true));
      }
    },
  };
}
