import { CATALOGS } from '../../../client/i18n/catalogs.ts';
import { rememberReceipt } from '../../../client/submissions/status/deviceReceipts.ts';
import type { FormFill } from '../../../shared/pageData.ts';
import type { SubmitKind } from '../../../shared/routes.ts';
import type { Precheck } from '../../../shared/submission.ts';
import { sendSubmission } from '../../../client/forms/formRequests.ts';
import { interpolate } from '../../../client/i18n/messages.ts';
import { aMoment, inDom, renderInDom } from '../../support/renderInDom.tsx';

const { submissionErrors: errors, submissionForm: t } = CATALOGS.en;
const CONTRACT = `0x${'a'.repeat(31)}123456789`;
const PHRASE = `${'abandon '.repeat(11)}about`;
const SINCE = '2026-11-20T08:00:00.000Z';
const SUBMITTED: Precheck = {
  collision: { code: 'alreadySubmitted', platform: 'BSC', address: CONTRACT, name: null, since: SINCE },
  notices: [],
};
const FILL: FormFill = {
  texts: {},
  errors: [],
  revises: 'RECEIPT',
  files: [],
  filesAgain: [],
  collision: null,
  asked: null,
  help: null,
  key: '',
};

/** What the API responds, by the begin of its path. */
let responses: Record<string, (url: string) => unknown>;

beforeEach(() => {
  responses = {};
  localStorage.clear();
  globalThis.fetch = async (url) => {
    const [, respond] = Object.entries(responses).find(([path]) => String(url).includes(path)) ?? [];
    if (!respond) throw new TypeError(`Not reached: ${url}`);
    return { ok: true, json: async () => ({ result: 0, data: await respond(String(url)) }) } as Response;
  };
});

const control = (name: string) => document.querySelector(`[name=${name}]`) as HTMLInputElement;
const button = (text: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === text) as HTMLButtonElement;
const focused = () => (document.activeElement as HTMLInputElement).name;
const textOf = (selector: string) => document.querySelector(selector)?.textContent ?? '';

async function openForm(kind: SubmitKind = 'token', fill: FormFill | null = null): Promise<void> {
  const { SubmissionForm } = await import('../../../client/submissions/form/SubmissionForm.tsx');
  await renderInDom(<SubmissionForm key={Math.random()} kind={kind} fill={fill} />);
}

function type(texts: Record<string, string>): void {
  for (const [name, text] of Object.entries(texts)) {
    control(name).value = text;
    for (const event of ['input', 'change', 'focusout'])
      control(name).dispatchEvent(new Event(event, { bubbles: true }));
  }
}

function press(target: Element): void {
  target.dispatchEvent(Object.assign(new MouseEvent('pointerdown', { bubbles: true }), { pointerId: 1 }));
}

describe('a form whose contract was submitted before', () => {
  const openAndType = async (fill: FormFill | null) => {
    let asked = 0;
    responses = { collisions: () => ((asked += 1), SUBMITTED) };
    await openForm('token', fill);
    type({ bl_symbol: 'BSC', address: CONTRACT });
    await inDom(() => expect(asked).toBe(1));
    await aMoment();
  };

  it('says so when it is from another team', async () => {
    await openAndType(null);
    await inDom(() => expect(textOf('#token-address-error')).toBe(errors.alreadySubmitted));
  });

  it('is no mistake when it revises that submission, and says what sending it changes', async () => {
    await openAndType(FILL);
    expect(control('address').getAttribute('aria-invalid')).toBeNull();
    expect(document.querySelector('.collision-note')).toBeNull();
    expect(textOf('.form-notice')).toContain(interpolate(t.revises.own, { days: 2 }));
    await openForm('token', { ...FILL, asked: { reasons: [], note: 'A sharper logo, please.' } });
    expect(textOf('.form-notice')).toContain(t.revises.text);
  });

  it('is told that it replaces the one that this device remembers', async () => {
    rememberReceipt({ receipt: 'RECEIPT', kind: 'token', name: 'HBR', receivedAt: SINCE });
    await openAndType(null);
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

describe('a link that is pasted as an address', () => {
  /** As browsers do: they insert the text unless a listener has prevented it. */
  function paste(text: string): void {
    const clipboardData = { getData: () => text };
    const event = Object.assign(new Event('paste', { bubbles: true, cancelable: true }), { clipboardData });
    const { value } = control('address');
    if (control('address').dispatchEvent(event)) control('address').value = value + text;
  }

  it('gives way to the address in it, and stays beside what was typed when there is none', async () => {
    await openForm();
    paste(`https://etherscan.io/token/${CONTRACT}`);
    await inDom(() => expect(control('bl_symbol').value).toBe('ETH'));
    expect(control('address').value.toLowerCase()).toBe(CONTRACT);
    type({ address: '0x' });
    paste('https://harbour.example/about');
    await inDom(() => expect(textOf('.paste-box [role=status]')).toBe(t.paste.noToken));
    expect(control('address').value).toBe('0xhttps://harbour.example/about');
  });

  it('does not stay when a recovery phrase is in it', async () => {
    await openForm();
    type({ address: '0x' });
    paste(`https://harbour.example/?${PHRASE}`);
    await inDom(() => expect(textOf('.paste-box [role=status]')).toBe(errors.codes.secret));
    expect(control('address').value).toBe('0x');
  });
});

describe('a form that a proxy answers in place of the site', () => {
  it.each([
    [413, 'tooLarge'],
    [429, 'tooMany'],
    [503, 'busy'],
    // The site may have received it.
    [502, 'network'],
    [504, 'network'],
  ])('%i is %s', async (status, reason) => {
    globalThis.fetch = async () => ({ status, json: () => Promise.reject(new SyntaxError('<h1>')) }) as Response;
    expect(await sendSubmission('token', new FormData())).toEqual({ reason });
  });
});

describe('starting over', () => {
  it('leaves nothing of what was typed: no text, counter, note on a chain or message, and focuses the first field', async () => {
    await openForm();
    const before = control('symbol').form?.innerHTML;
    type({ bl_symbol: 'HECO', token_name: 'Harbour', website: 'nowhere' });
    await inDom(() => expect(localStorage.getItem('satchel-draft-token')).toContain('nowhere'));
    await openForm();
    await inDom(() => expect(textOf('.draft-note')).toContain(t.draft.restored));
    const box = document.querySelector('.paste-box textarea') as HTMLTextAreaElement;
    box.value = '{"name": ';
    box.dispatchEvent(new Event('input', { bubbles: true }));
    await inDom(() => expect(textOf('.paste-box [role=status]')).toContain(interpolate(t.paste.notJson, { line: 1 })));
    await inDom(() => expect(textOf('.form-section__aside')).toContain('Harbour'));
    expect(textOf('.platform-field [role=status]')).not.toBe('');
    button(t.draft.startOver).click();
    await inDom(() => expect(focused()).toBe('bl_symbol'));
    await aMoment();
    const ids = / (id|for|aria-labelledby)="[^"]*"/g;
    expect(control('symbol').form?.innerHTML.replace(ids, '')).toBe(before?.replace(ids, ''));
    expect([control('bl_symbol').value, control('token_name').value, control('website').value]).toEqual(['', '', '']);
    expect(localStorage.getItem('satchel-draft-token')).toBeNull();
  });
});

describe('typing', () => {
  it('renders nothing of the form until the pause after it', async () => {
    const { SubmissionForm } = await import('../../../client/submissions/form/SubmissionForm.tsx');
    const { I18nContext } = await import('../../../client/i18n/messages.ts');
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

describe('a submission that is removed from this device', () => {
  it('leaves the focus on the sentence that says so', async () => {
    const { DeviceReceipts, useDeviceReceipts } = await import('../../../client/submissions/status/DeviceReceipts.tsx');
    const { device } = CATALOGS.en.submissionStatus;
    for (const name of ['One', 'Two', 'Three']) rememberReceipt({ receipt: name.repeat(10), kind: 'nft', name });
    function OwnReceipts() {
      return <DeviceReceipts {...useDeviceReceipts()} />;
    }
    await renderInDom(<OwnReceipts />);
    await inDom(() => expect(button(device.remove)).toBeDefined());
    for (const text of [device.remove, device.removeAll]) {
      button(text).focus();
      button(text).click();
      await inDom(() => expect(document.activeElement?.textContent).toBe(device.removed));
    }
    expect(document.querySelector('dl a')).toBeNull();
    button(device.undo).click();
    await inDom(() => expect(document.querySelectorAll('dl a')).toHaveLength(2));
  });
});

describe('a field that offers a better text', () => {
  it('offers https for the URL typed last, whichever is answered last', async () => {
    const asked = new Map<string, (data: unknown) => void>();
    responses = {
      https: (url) =>
        new Promise((resolve) => asked.set(new URL(url, 'https://x.example').searchParams.get('url') ?? '', resolve)),
    };
    await openForm();
    for (const website of ['http://one.example', 'http://two.example']) {
      type({ website });
      await inDom(() => expect(asked.has(website)).toBe(true));
    }
    asked.get('http://two.example')?.({ https: true });
    const offer = interpolate(t.address.use, { address: 'https://two.example' });
    await inDom(() => expect(button(offer)).toBeDefined());
    asked.get('http://one.example')?.({ https: true });
    await aMoment();
    button(offer).click();
    expect(control('website').value).toBe('https://two.example');
    expect(focused()).toBe('website');
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
