import type { IncomingMessage, ServerResponse } from 'node:http';
import { FAKE_DAPPS, FAKE_NEWS, startFakeContent } from '../support/fakeContent.ts';

/* A content service with as many DApps and flashes as the first argument says. Prints its origin. */
const count = Number(process.argv[2]);
const upTo = <Entry>(entries: Entry[], makeNew: (entry: Entry, index: number) => Entry) =>
  Array.from({ length: count }, (_, index) => makeNew(entries[index % entries.length] as Entry, index));
const lists: Record<string, unknown[]> = {
  '/v1/news/list': upTo(FAKE_NEWS, (item, index) => ({ ...item, id: count - index })),
  '/v1/application/list': upTo(FAKE_DAPPS, (dapp, index) => ({ ...dapp, hid: index + 1 })),
};

const content = await startFakeContent();
for (const [path, entries] of Object.entries(lists)) {
  content.answer(path, (req: IncomingMessage, res: ServerResponse) => {
    const { searchParams } = new URL(req.url ?? '', 'http://fake');
    const start = Number(searchParams.get('start') ?? 0);
    const data = entries.slice(start, start + Number(searchParams.get('count') ?? 20));
    res.setHeader('content-type', 'application/json');
    res.end(JSON.stringify({ result: 0, data }));
  });
}
console.info(content.origin);
