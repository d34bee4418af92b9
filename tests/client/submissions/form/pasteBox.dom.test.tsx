/** @jest-environment jsdom */
import { CATALOGS } from '../../../../client/i18n/catalogs.ts';
import { interpolate } from '../../../../client/i18n/messages.ts';
import { control, leaveForm, openForm, textOf, type } from '../../../support/formInDom.tsx';
import { inDom } from '../../../support/renderInDom.tsx';

const { submissionErrors: errors, submissionForm: t } = CATALOGS.en;
const CONTRACT = `0x${'a'.repeat(31)}123456789`;
const PHRASE = `${'abandon '.repeat(11)}about`;

beforeEach(leaveForm);

it('of two listings that are pasted the later one fills the form, though it is read earlier', async () => {
  await openForm();
  const box = document.querySelector('.paste-box textarea') as HTMLTextAreaElement;
  const paste = (listing: object) => {
    box.value = JSON.stringify(listing);
    box.dispatchEvent(new Event('input', { bubbles: true }));
  };
  // Twelve words may be a recovery phrase, so that the word lists are loaded first.
  paste({ symbol: 'ONE', address: CONTRACT, description: 'swaps tokens without asking anyone. '.repeat(3) });
  paste({ symbol: 'TWO', address: CONTRACT });
  await inDom(() => expect(control('symbol').value).toBe('TWO'));
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(control('symbol').value).toBe('TWO');
  expect(control('name').value).toBe('');
});

describe('the box', () => {
  it('says that the explorer of a listing leads to another address than the listing', async () => {
    await openForm();
    const box = document.querySelector('.paste-box textarea') as HTMLTextAreaElement;
    const other = `0x${'1'.repeat(40)}`;
    box.value = JSON.stringify({ symbol: 'HBR', id: CONTRACT, explorer: `https://bscscan.com/token/${other}` });
    box.dispatchEvent(new Event('input', { bubbles: true }));
    const message = interpolate(t.paste.otherAddress, { address: other });
    await inDom(() => expect(textOf('.paste-box [role=status]')).toContain(message));
    expect(control('bl_symbol').value).toBe('BSC');
  });
});

describe('a list of tokens', () => {
  it('fills the form with the one that is chosen, and can be chosen from again', async () => {
    await openForm();
    const box = document.querySelector('.paste-box textarea') as HTMLTextAreaElement;
    const other = `0x${'2'.repeat(40)}`;
    box.value = JSON.stringify({
      tokens: [
        { chainId: 1, symbol: 'ONE', address: CONTRACT },
        { chainId: 56, symbol: 'TWO', address: other },
      ],
    });
    box.dispatchEvent(new Event('input', { bubbles: true }));
    await inDom(() =>
      expect(textOf('.paste-box [role=status]')).toBe('Found 2 tokens or chains. Choose one to fill in the form.'),
    );
    expect([box.value, control('symbol').value]).toEqual(['', '']);
    const select = document.querySelector('.paste-box select') as HTMLSelectElement;
    for (const [value, symbol, platform] of [
      ['1', 'TWO', 'BSC'],
      ['0', 'ONE', 'ETH'],
    ] as const) {
      select.value = value;
      select.dispatchEvent(new Event('change', { bubbles: true }));
      await inDom(() => expect(control('symbol').value).toBe(symbol));
      expect(control('bl_symbol').value).toBe(platform);
    }
  });
});

describe('a supply that can mean two numbers', () => {
  it('has a button for each, which writes it clearly', async () => {
    await openForm();
    for (const [index, [shown, written]] of [
      ['1.234', '1.2340'],
      ['1,234', '1234'],
    ].entries()) {
      type({ total_supply: '1,234' });
      await inDom(() => expect(textOf('#token-total_supply-error')).toContain('1.234'));
      const buttons = document.querySelectorAll<HTMLButtonElement>('[data-name=total_supply] button');
      expect([...buttons].map(({ textContent }) => textContent)[index]).toBe(
        interpolate(t.address.use, { address: `${shown}` }),
      );
      buttons[index]?.click();
      await inDom(() => expect(control('total_supply').value).toBe(written));
      await inDom(() => expect(textOf('#token-total_supply-error')).toBe(''));
    }
  });

  it('in words is shown in digits', async () => {
    await openForm();
    type({ total_supply: '2.5 billion' });
    await inDom(() => expect(textOf('[data-name=total_supply]')).toContain('2,500,000,000'));
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
