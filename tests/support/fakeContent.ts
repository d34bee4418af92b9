import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Responder = (req: IncomingMessage, res: ServerResponse) => void;

/** A content service on a real socket whose responses a test can override. */
export interface FakeContent {
  origin: string;
  /** Requested paths and queries, in order. */
  calls: string[];
  /** Overrides the response of a path, or of all paths with `'*'`. */
  answer(path: string, response: Responder | unknown): void;
  close(): Promise<void>;
}

const pad = (number: number) => String(number).padStart(2, '0');

/** 45 flashes, three a day, newest first. */
export const FAKE_NEWS = Array.from({ length: 45 }, (_, index) => ({
  id: 1000 - index,
  title: `Flash ${1000 - index}`,
  desc: `What flash ${1000 - index} is about`,
  content: `<p>Body of flash ${1000 - index}</p>`,
  create_time: `2026-10-${pad(28 - Math.floor(index / 3))}T0${9 - (index % 3)}:30:00Z`,
  source: 'Fake',
  status: 0,
}));

const FAKE_CATEGORIES = [
  { hid: 12, title: 'Second', m_index: 20, category_type: 0 },
  { hid: 11, title: 'First', m_index: 10, category_type: 0 },
  { hid: 99, title: 'Hidden', m_index: 5, category_type: 1 },
];

/** 100 DApps in category 11, 5 in 12; every fiftieth is on chain 27. */
export const FAKE_DAPPS = Array.from({ length: 105 }, (_, index) => ({
  hid: 2000 + index,
  title: `Dapp ${2000 + index}`,
  url: `https://dapp-${index}.example/`,
  desc: `Does thing ${index}`,
  category_id: index < 100 ? 11 : 12,
  platforms: index % 50 === 0 ? [1, 12, 27] : [1, 12],
}));

const PROMOTIONS = [
  { hid: 1, url: 'https://campaign.example/', title: 'Campaign' },
  { hid: 2, url: 'javascript:alert("http")', title: 'Not an address' },
];

const LISTS: Record<string, (query: URLSearchParams) => unknown[] | null> = {
  '/v1/news/list': (query) => slice(FAKE_NEWS, query),
  '/v1/banner/list': () => PROMOTIONS,
  '/v1/activity/list': () => [{ hid: 3, title: 'Meetup', desc: 'Bring questions', start_time: '2026-11-01T00:00:00Z' }],
  '/v1/ad/list': () => null,
  '/v1/category/list': () => FAKE_CATEGORIES,
  '/v1/application/list': (query) =>
    slice(
      FAKE_DAPPS.filter(
        (dapp) =>
          (!query.get('category_id') || String(dapp.category_id) === query.get('category_id')) &&
          dapp.title.toLowerCase().includes((query.get('key') ?? '').toLowerCase()),
      ),
      query,
    ),
};

function slice<Entry>(entries: Entry[], query: URLSearchParams): Entry[] | null {
  const start = Number(query.get('start') ?? 0);
  const part = entries.slice(start, start + Number(query.get('count') ?? 20));
  return part.length > 0 ? part : null;
}

export async function startFakeContent(): Promise<FakeContent> {
  const calls: string[] = [];
  const overrides = new Map<string, Responder | unknown>();
  const server = createServer((req, res) => {
    const { pathname, searchParams } = new URL(req.url ?? '', 'http://fake');
    calls.push(req.url ?? '');
    const override = overrides.get(pathname) ?? overrides.get('*');
    if (typeof override === 'function') return void (override as Responder)(req, res);
    if (override !== undefined) return void sendJson(res, override);
    const list = LISTS[pathname];
    if (list) return void sendJson(res, { result: 0, data: list(searchParams) });
    const id = /^\/v1\/news\/(\d+)$/.exec(pathname)?.[1];
    sendJson(res, { result: 0, data: FAKE_NEWS.find((item) => String(item.id) === id) ?? null });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    answer: (path, response) => void overrides.set(path, response),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function sendJson(res: ServerResponse, body: unknown): void {
  res.setHeader('content-type', 'application/json');
  res.end(JSON.stringify(body));
}
