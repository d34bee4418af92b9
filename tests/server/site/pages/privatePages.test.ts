import request from 'supertest';
import { CATALOGS } from '../../../../client/i18n/catalogs.ts';
import { type Language, LANGUAGES } from '../../../../shared/site/languages.ts';
import { pathTo } from '../../../../shared/site/routes.ts';
import { SUBMISSION_STATUSES } from '../../../../shared/submission/submission.ts';
import {
  type AnsweredSubmissions,
  NOBODYS_RECEIPT,
  startAnsweredSubmissions,
} from '../../../support/answeredSubmissions.ts';
import { withoutPageState } from '../../../support/withoutPageState.ts';

const PRIVATE = {
  'cache-control': expect.stringMatching(/^no-store(?:, no-transform)?$/) as string,
  'x-robots-tag': 'noindex',
  'referrer-policy': 'no-referrer',
};

let sent: AnsweredSubmissions;
beforeAll(async () => {
  sent = await startAnsweredSubmissions([
    ...SUBMISSION_STATUSES.map((status) => ['dapp', status] as const),
    ['token', 'received'],
    ['nft', 'received'],
    ['recruiting', 'refused'],
  ]);
});
afterAll(() => sent.stop());

const get = (path: string) => sent.get(path);
const receiptOf: AnsweredSubmissions['receiptOf'] = (...of) => sent.receiptOf(...of);
const pathOf = (receipt: string, lang: Language = 'en') => pathTo('submissionStatus', lang, { receipt });
const headOf = (html: string) => html.slice(0, html.indexOf('</head>'));

const PAGES = SUBMISSION_STATUSES.flatMap((status) => LANGUAGES.map((lang) => ({ status, lang })));

describe('the page of a receipt', () => {
  it.each(PAGES)(
    'keeps the receipt of what is $status out of its head in $lang, and out of caches, searches and referrers',
    async ({ status, lang }) => {
      const receipt = receiptOf('dapp', status);
      const [page, data] = await Promise.all(['', '/api/page-data'].map((room) => get(room + pathOf(receipt, lang))));
      for (const headers of [page?.headers, data?.headers]) expect(headers).toMatchObject(PRIVATE);
      expect(headOf(page?.text ?? '')).not.toContain(receipt);
      expect(page?.text).not.toMatch(/canonical|og:|hreflang="x-default"|ld\+json/);
    },
  );

  it('is the receipt lookup for a receipt nobody has, with 404 and as private as a page', async () => {
    const known = receiptOf('token', 'received');
    const nearly = known.replace(/.$/, (sign) => (sign === '0' ? '1' : '0'));
    for (const typed of [NOBODYS_RECEIPT, nearly, 'nonsense', known.slice(1)])
      for (const path of [pathOf(typed, 'ko'), `/api/page-data${pathOf(typed, 'ko')}`]) {
        const { status, headers, text } = await get(path);
        expect({ path, status }).toEqual({ path, status: 404 });
        const { serverErrors, receiptEntry } = CATALOGS.ko;
        const message = path.startsWith('/api/') ? serverErrors.notFound : receiptEntry.unknown;
        expect(withoutPageState(text)).toContain(message);
        expect(text).not.toContain(known);
        expect(headers).toMatchObject({
          'cache-control': expect.stringMatching(/^no-store(?:, no-transform)?$/) as string,
          'referrer-policy': 'no-referrer',
        });
      }
  });

  it('is not in the sitemap, and answers to other methods with 405', async () => {
    expect((await get('/sitemap.xml')).text).not.toContain('/submit/status/');
    expect((await request(sent.site.app).post(pathOf(receiptOf('nft', 'received')))).status).toBe(405);
  });

  it.each([
    ['without a language', 302, (path: string) => path.slice('/en'.length)],
    ['with a slash too many', 301, (path: string) => `${path}/`],
  ])('is led to from its address %s, and no cache remembers the way', async (_name, code, write) => {
    const path = pathOf(receiptOf('nft', 'received'));
    const { status, headers } = await get(write(path)).set('accept-language', 'en');
    expect(status).toBe(code);
    expect(headers).toMatchObject({
      location: path,
      'cache-control': expect.stringMatching(/^no-store(?:, no-transform)?$/) as string,
      'referrer-policy': 'no-referrer',
    });
  });

  it('is led to from a receipt that was typed: the page from the page, its data from the data', async () => {
    const path = pathOf(receiptOf('nft', 'received'));
    const typed = path.replace('/status/', '/status?receipt=');
    for (const folder of ['', '/api/page-data']) {
      const { status, headers } = await get(folder + typed);
      expect({ status, location: headers.location }).toEqual({ status: 303, location: folder + path });
    }
  });

  it('a form without a receipt in its address stays public', async () => {
    for (const path of ['/en/submit/token', '/en/recruiting']) {
      const { headers, text } = await get(path);
      expect(headers['x-robots-tag']).toBeUndefined();
      expect(text).toContain('rel="canonical"');
    }
  });
});

describe('the log', () => {
  it('holds no receipt, however it was typed and whatever was asked', async () => {
    const receipt = receiptOf('recruiting', 'refused');
    const typings = [
      receipt,
      receipt.toLowerCase(),
      receipt.replaceAll('-', ''),
      receipt.slice(0, -1),
      receipt.replaceAll('-', '%2D'),
    ];
    const before = sent.logged().length;
    for (const typed of typings)
      for (const path of [
        `/en/submit/status/${typed}`,
        `/submit/status/${typed}`,
        `/en/submit/status/${typed}/more`,
        `/api/page-data/en/submit/status/${typed}`,
        `/api/submissions/${typed}`,
        `/api/submissions/${typed}/files/icon_url`,
        `/en/recruiting?revises=${typed}`,
        `/submit/status?receipt=${typed}`,
        `/en/submit/status?receipt=${typed}`,
        `/api/page-data/en/submit/status?receipt=${typed}`,
      ])
        await get(path);
    const lines = sent.logged().slice(before).toLowerCase();
    expect(lines).toContain(':receipt');
    for (const part of receipt.toLowerCase().split('-')) expect(lines).not.toContain(part);
  });
});
