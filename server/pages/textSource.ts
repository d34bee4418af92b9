import type { Content } from '../content/content.ts';
import type { Source } from './makeAnswer.ts';
import type { RenderedHtml } from './renderHtml.ts';

const whole = async (text: string): Promise<RenderedHtml> => ({ body: Buffer.from(text), isSound: () => true });

/** A source of text that is whole as soon as its content is there. */
export function textSource(load: (content: Content) => Promise<string | null>): Source<string> {
  return { load, write: whole };
}

/** A source whose answer is its data as JSON. */
export function jsonSource(load: Source['load']): Source {
  return { load, write: (data) => whole(JSON.stringify(data)) };
}
