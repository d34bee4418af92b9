import { CATALOGS } from '../../../../client/i18n/catalogs.ts';
import { interpolate } from '../../../../client/i18n/messages.ts';
import { BRAND } from '../../../../shared/brand/brand.ts';
import { pathTo } from '../../../../shared/site/routes.ts';
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
const t = CATALOGS.ko.receiptEntry;

let sent: AnsweredSubmissions;
beforeAll(async () => {
  sent = await startAnsweredSubmissions([
    ['token', 'received'],
    ['nft', 'received'],
  ]);
});
afterAll(() => sent.stop());

const PAGE = pathTo('receiptEntry', 'ko');
const ask = (typed: string, page = PAGE) => sent.get(`${page}?receipt=${encodeURIComponent(typed)}`);

describe('the page where a receipt is typed', () => {
  it('is public, found by searches and linked from every form and every footer', async () => {
    const { status, headers, text } = await sent.get(PAGE);
    expect({ status, robots: headers['x-robots-tag'] }).toEqual({ status: 200, robots: undefined });
    expect(text).toContain('rel="canonical"');
    expect(text).toMatch(/<form[^>]* method="get"/);
    expect(withoutPageState(text)).not.toContain(t.notReceipt);
    // An application has no contract, by which a lost receipt is found.
    expect(text).toContain(interpolate(t.lost.application, { email: BRAND.businessEmail }));
    expect((await sent.get('/sitemap.xml')).text).toContain(`${PAGE}</loc>`);
    for (const path of ['/ko/submit/dapp', '/ko/submit/token', '/ko/submit/nft', '/ko/recruiting']) {
      const [, form = ''] = (await sent.get(path)).text.split('<main');
      expect(form.split('</main>')[0]).toContain(`href="${PAGE}"`);
    }
    const [menus = '', footer = ''] = (await sent.get('/ko/partner')).text.split('<footer');
    // Once: wide and narrow headers have the same navigation.
    expect(menus.split(`href="${PAGE}"`)).toHaveLength(2);
    expect(footer).toContain(
      `<a href="${PAGE}" class="footer__entry">${CATALOGS.ko.layout.entries.checkSubmission}</a>`,
    );
  });

  it.each([
    ['as it was given', (receipt: string) => receipt],
    ['in small letters and without groups', (receipt: string) => ` ${receipt.toLowerCase().replaceAll('-', '')} `],
    [
      'as the link of its page',
      (receipt: string) => `https://satchel.example/zh/submit/status/${receipt}?result=mailed`,
    ],
    ['as a link in a sentence', (receipt: string) => `See https://satchel.example/en/submit/status/${receipt}`],
    ['with O for 0 and L for 1', (receipt: string) => receipt.replaceAll('0', 'O').replaceAll('1', 'l')],
    ['with long dashes', (receipt: string) => receipt.replaceAll('-', '–')],
    ['with a blank after every sign', (receipt: string) => receipt.replaceAll('-', '').split('').join(' ')],
  ])('leads a receipt written %s on to its status, past every cache', async (_name, write) => {
    const receipt = sent.receiptOf('token', 'received');
    const { status, headers } = await ask(write(receipt));
    expect(status).toBe(303);
    expect(headers).toMatchObject({ ...PRIVATE, location: pathTo('submissionStatus', 'ko', { receipt }) });
  });

  it.each(['nonsense', '4T9XM-K27RB', 'u'.repeat(26), '<b>"'])(
    'says beside the field that %s is none',
    async (typed) => {
      const { status, headers, text } = await ask(typed);
      expect(status).toBe(200);
      expect(headers).toMatchObject(PRIVATE);
      expect(text).toContain(t.notReceipt);
      expect(text).toMatch(/<input[^>]* aria-invalid="true"/);
      expect(text).not.toMatch(/canonical|og:|<b>"/);
    },
  );

  it('answers a receipt of no submission with 404 and the lookup, with what was typed in it', async () => {
    for (const path of [pathTo('submissionStatus', 'ko', { receipt: NOBODYS_RECEIPT }), `${PAGE}/nonsense`]) {
      const { status, headers, text } = await sent.get(path);
      expect(status).toBe(404);
      expect(headers).toMatchObject({
        'cache-control': expect.stringMatching(/^no-store(?:, no-transform)?$/) as string,
        'x-robots-tag': 'noindex',
      });
      expect(text).toContain(t.unknown);
      expect(text).toMatch(/<form[^>]* method="get"/);
      expect(text).toContain(`value="${path.split('/').pop()}"`);
    }
  });

  it('keeps what is typed without a language out of caches too', async () => {
    const { status, headers } = await ask('nonsense', '/submit/status');
    expect(status).toBe(302);
    expect(headers).toMatchObject(PRIVATE);
  });

  it('leaves nothing of what was typed in the log', async () => {
    const before = sent.logged().length;
    const receipt = sent.receiptOf('nft', 'received');
    for (const typed of [receipt, 'halfareceipt']) await ask(typed);
    const lines = sent.logged().slice(before);
    expect(lines).toContain(PAGE);
    for (const part of [...receipt.split('-'), 'halfareceipt']) expect(lines).not.toContain(part);
  });
});
