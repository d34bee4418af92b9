/** @jest-environment jsdom */
import { CATALOGS } from '../../../../client/i18n/catalogs.ts';
import { rememberReceipt } from '../../../../client/submissions/status/deviceReceipts.ts';
import type { FormFill } from '../../../../shared/site/pageData.ts';
import type { Precheck } from '../../../../shared/submission/submission.ts';
import { interpolate } from '../../../../client/i18n/messages.ts';
import { button, control, focused, leaveForm, openForm, textOf, type } from '../../../support/formInDom.tsx';
import { aMoment, inDom, renderInDom } from '../../../support/renderInDom.tsx';

const { submissionErrors: errors, submissionForm: t } = CATALOGS.en;
const CONTRACT = `0x${'a'.repeat(31)}123456789`;
const SUBMITTED: Precheck = {
  collision: { code: 'alreadySubmitted', platform: 'BSC', address: CONTRACT, name: null },
  isOwn: false,
  help: null,
  notices: [],
};
const FILL: FormFill = {
  texts: {},
  errors: [],
  revises: 'RECEIPT',
  files: [],
  uploads: [],
  filesAgain: [],
  returned: '',
  collision: null,
  requested: null,
  help: null,
  key: '',
};

/** What the API responds, by the begin of its path. */
let responses: Record<string, (url: string, body: unknown) => unknown>;

beforeEach(async () => {
  await leaveForm();
  responses = {};
  globalThis.fetch = async (url, init) => {
    const [, respond] = Object.entries(responses).find(([path]) => String(url).includes(path)) ?? [];
    if (!respond) throw new TypeError(`Not reached: ${url}`);
    return { ok: true, json: async () => ({ result: 0, data: await respond(String(url), init?.body) }) } as Response;
  };
});

function press(target: Element): void {
  target.dispatchEvent(Object.assign(new MouseEvent('pointerdown', { bubbles: true }), { pointerId: 1 }));
}

describe('a form whose contract was submitted before', () => {
  let precheck: URLSearchParams | undefined;
  const openAndType = async (fill: FormFill | null, isOwn = false, takeoverCode = '') => {
    precheck = undefined;
    responses = {
      collisions: (_url, body) => {
        precheck = body as URLSearchParams;
        return { ...SUBMITTED, isOwn };
      },
    };
    await openForm('token', fill, takeoverCode);
    type({ bl_symbol: 'BSC', address: CONTRACT });
    await inDom(() => expect(precheck).toBeDefined());
    await aMoment();
  };

  it('says so when it is from another team', async () => {
    await openAndType(null);
    await inDom(() => expect(textOf('#token-address-error')).toBe(errors.alreadySubmitted));
  });

  it('is asked about in the language of the page, which need not be that of the browser', async () => {
    await openAndType(null);
    expect(precheck?.get('lang')).toBe('en');
  });

  it('is no mistake when it revises that submission, and says what sending it changes', async () => {
    await openAndType(FILL);
    expect(control('address').getAttribute('aria-invalid')).toBeNull();
    expect(document.querySelector('.collision-note')).toBeNull();
    expect(textOf('.form-notice')).toContain(interpolate(t.revises.own, { days: 2 }));
    await openForm('token', { ...FILL, requested: { reasons: [], note: 'A sharper logo, please.' } });
    expect(textOf('.form-notice')).toContain(t.revises.text);
  });

  it('is no mistake when a mailed code lets the form take its place', async () => {
    await openAndType(null, false, 'CODE');
    expect(control('address').getAttribute('aria-invalid')).toBeNull();
    expect(textOf('.form-notice')).toContain(t.claimed);
  });

  it('is told that it replaces the one that this device remembers', async () => {
    rememberReceipt({ receipt: 'RECEIPT', kind: 'token', name: 'HBR' });
    await openAndType(null, true);
    expect(precheck?.get('heldReceipts')).toBe('RECEIPT');
    await inDom(() => expect(textOf('.address-field')).toContain(t.collision.own));
    expect(control('address').getAttribute('aria-invalid')).toBeNull();
  });
});

describe('a check while a pointer is held down', () => {
  it('waits for no release that the browser does not report', async () => {
    await openForm();
    press(control('symbol'));
    type({ email: 'nobody' });
    await inDom(() => expect(textOf('#token-email-error')).toBe(errors.codes.notEmail));
    press(button(t.send + t.sending));
    type({ email: 'no address' });
    type({ website: 'nowhere' });
    await inDom(() => expect(textOf('#token-website-error')).toBe(errors.codes.notUrl));
  });

  it('lets what the server says wait too, so that the pressed button stays where it is', async () => {
    let respond: (precheck: Precheck) => void = () => undefined;
    responses = { collisions: () => new Promise((resolve) => (respond = resolve)) };
    await openForm();
    const respondNow = respond;
    type({ bl_symbol: 'BSC', address: CONTRACT });
    await inDom(() => expect(respond).not.toBe(respondNow));
    press(button(t.send + t.sending));
    respond(SUBMITTED);
    await aMoment();
    expect(textOf('#token-address-error')).toBe('');
    window.dispatchEvent(new Event('pointerup'));
    await inDom(() => expect(textOf('#token-address-error')).toBe(errors.alreadySubmitted));
  });
});

describe('typing', () => {
  it('renders nothing of the form until the pause after it', async () => {
    const { SubmissionForm } = await import('../../../../client/submissions/form/SubmissionForm.tsx');
    const { I18nContext } = await import('../../../../client/i18n/messages.ts');
    let renders = 0;
    const messages = Object.defineProperty({ ...CATALOGS.en }, 'submissionNotices', {
      get: () => ((renders += 1), CATALOGS.en.submissionNotices),
    });
    await renderInDom(
      <I18nContext value={{ lang: 'en', messages }}>
        <SubmissionForm kind="token" fill={null} />
      </I18nContext>,
    );
    await aMoment();
    const before = renders;
    for (const value of ['H', 'HB', 'HBR']) {
      control('symbol').value = value;
      control('symbol').dispatchEvent(new Event('input', { bubbles: true }));
      await aMoment();
    }
    expect(before).toBeGreaterThan(0);
    expect(renders).toBe(before);
  });
});

describe('a field that offers a better text', () => {
  it('offers https for the URL typed last, whichever is answered last', async () => {
    const calls = new Map<string, (data: unknown) => void>();
    responses = {
      https: (url) =>
        new Promise((resolve) => calls.set(new URL(url, 'https://x.example').searchParams.get('url') ?? '', resolve)),
    };
    await openForm();
    for (const website of ['http://one.example', 'http://two.example']) {
      type({ website });
      await inDom(() => expect(calls.has(website)).toBe(true));
    }
    calls.get('http://two.example')?.({ https: true });
    const offer = interpolate(t.address.use, { address: 'https://two.example' });
    await inDom(() => expect(button(offer)).toBeDefined());
    calls.get('http://one.example')?.({ https: true });
    await aMoment();
    button(offer).click();
    expect(control('website').value).toBe('https://two.example');
    expect(focused()).toBe('website');
  });

  it('offers the URL that a domain without its scheme means', async () => {
    await openForm();
    type({ website: 'zestyswap.io' });
    const offer = interpolate(t.address.use, { address: 'https://zestyswap.io' });
    await inDom(() => expect(button(offer)).toBeDefined());
    expect(textOf('#token-website-error')).toBe(errors.codes.notUrl);
    button(offer).click();
    expect(control('website').value).toBe('https://zestyswap.io');
    await inDom(() => expect(textOf('#token-website-error')).toBe(''));
    expect(focused()).toBe('website');
  });

  it('says while it is filled in that a website shows pages of many projects, and that a supply of 0 means no tokens', async () => {
    await openForm();
    type({ website: 'https://bscscan.com/token/0x1', total_supply: '0' });
    const statusOf = (name: string) => textOf(`[data-name=${name}] [role=status]`);
    await inDom(() => expect(statusOf('website')).toBe(interpolate(t.address.sites.explorer, { host: 'bscscan.com' })));
    expect(statusOf('total_supply')).toBe(t.address.noSupply);
    expect(control('website').getAttribute('aria-invalid')).toBeNull();
  });

  it('keeps the focus in the supply that was put right', async () => {
    await openForm();
    type({ total_supply: '1000000000000000000000000000', decimal: '18' });
    const offer = interpolate(t.address.use, { address: '1,000,000,000' });
    await inDom(() => expect(button(offer)).toBeDefined());
    button(offer).click();
    expect(control('total_supply').value).toBe('1000000000');
    expect(focused()).toBe('total_supply');
  });

  it('lets browsers fill in the website of the project only, not invitation and audit links', async () => {
    await openForm('dapp');
    const names = ['url', 'rakeBackUrl', 'auditUrl'];
    expect(names.map((name) => control(name).getAttribute('autocomplete'))).toEqual(['url', null, null]);
  });
});
