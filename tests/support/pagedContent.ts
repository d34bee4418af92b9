import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FakeContent } from './fakeContent.ts';

interface Paged {
  /** Entries of the directory. */
  total: number;
  /** So many are in one response, whatever is asked for. */
  perResponse: number;
  delayMs: number;
  /** From this start on the list fails. */
  failsFrom?: number;
  /** The service sends the list also where it is asked to search. */
  ignoresKey?: boolean;
}

const pagedDapp = (index: number) => ({
  hid: 3000 + index,
  title: `Paged ${3000 + index}`,
  url: `https://paged-${index}.example/`,
  category_id: index % 2 === 0 ? 11 : 12,
  platforms: [index % 2 === 0 ? 1 : 12],
});

/** Makes the list of DApps of a fake content service long and slow, sent in parts. */
export function answerPaged(content: FakeContent, { total, perResponse, delayMs, failsFrom, ignoresKey }: Paged): void {
  const all = Array.from({ length: total }, (_, index) => pagedDapp(index));
  content.answer('/v1/application/list', (req: IncomingMessage, res: ServerResponse) => {
    const { searchParams } = new URL(req.url ?? '', 'http://fake');
    const [key, category] = [searchParams.get('key') ?? '', searchParams.get('category_id') ?? ''];
    const start = Number(searchParams.get('start'));
    const found = all.filter(
      ({ title, category_id }) =>
        (ignoresKey || title.toLowerCase().includes(key.toLowerCase())) &&
        (category === '' || String(category_id) === category),
    );
    const part = found.slice(start, start + perResponse);
    setTimeout(() => {
      if (key === '' && start >= (failsFrom ?? Infinity)) return void res.writeHead(500).end();
      res.end(JSON.stringify({ result: 0, data: part.length > 0 ? part : null }));
    }, delayMs);
  });
}
