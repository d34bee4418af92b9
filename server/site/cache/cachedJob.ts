import { Writable } from 'node:stream';
import type { Response } from 'express';
import type { Content } from '../content/content.ts';
import type { CachedContent } from '../content/contentCache.ts';

/** A body that is written in pieces. */
export interface BodyStream {
  /** Writes the body to `destination` as it becomes ready, and ends it. */
  pipe(destination: Writable): void;
  /** After the end: whether every part was written. Other bodies are not cached. */
  isComplete(): boolean;
}

/** Data of the site itself that a response is made of: with content, it decides how long the response is fresh. */
export interface NotedData extends CachedContent {
  /** False once it is outdated: from then on no cached response made of it is sent. */
  isCurrent?(): boolean;
}

/** Records data of the site itself that a response is made of. */
export type NoteData = (data: NotedData) => void;

/**
 * Loads and renders a response that depends only on its address, on content and on noted data, so that it can be
 * cached.
 */
export interface CachedJob<Data = unknown> {
  /** Null or undefined: the address names nothing that exists. */
  loadData(content: Content, note: NoteData): Promise<Data | null | undefined>;
  render(data: Data): Promise<BodyStream | string>;
}

/** A response whose text is made while it is loaded. */
export function textJob(loadData: CachedJob<string>['loadData']): CachedJob<string> {
  return { loadData, render: async (text) => text };
}

/** A response that is its data as JSON. */
export function jsonJob(loadData: CachedJob['loadData']): CachedJob {
  return { loadData, render: async (data) => JSON.stringify(data) };
}

/**
 * Streams a body to `res` and resolves with all of it. A slow or closed connection does not delay the body, because
 * other requests wait for it.
 */
export function collect(body: BodyStream, res: Response | null): Promise<Buffer> {
  const chunks: Buffer[] = [];
  return new Promise((resolve, reject) => {
    const destination = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        if (!res?.destroyed) res?.write(chunk);
        done();
      },
      final(done) {
        if (!res?.destroyed) res?.end();
        resolve(Buffer.concat(chunks));
        done();
      },
    });
    destination.once('error', reject);
    // React calls `flush` after it has written the parts that are ready.
    body.pipe(Object.assign(destination, { flush: () => res?.flush?.() }));
  });
}
