import type { Writable } from 'node:stream';
import type { Content } from '../content/content.ts';
import type { CachedContent } from '../content/contentCache.ts';

/** A body that is written piece by piece. */
export interface BodyStream {
  /** Writes the body to `destination` as it becomes ready, and ends it. */
  pipe(destination: Writable): void;
  /** After the end: whether every part was written. Other bodies are not cached. */
  isComplete(): boolean;
}

/** Records data of the site itself that a response is made of: with content, it decides how long the response is fresh. */
export type NoteData = (data: CachedContent) => void;

/** A response that depends on its address, on content and on noted data, and on nothing else of the request. */
export interface Source<Data = unknown> {
  /** Null or undefined: the address names nothing that exists. */
  load(content: Content, note: NoteData): Promise<Data | null | undefined>;
  render(data: Data): Promise<BodyStream | string>;
}

/** A response whose text is made while it is loaded. */
export function textSource(load: Source<string>['load']): Source<string> {
  return { load, render: async (text) => text };
}

/** A response that is its data as JSON. */
export function jsonSource(load: Source['load']): Source {
  return { load, render: async (data) => JSON.stringify(data) };
}
