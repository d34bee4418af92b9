/** @jest-environment jsdom */
import { CATALOGS } from '../../../../client/i18n/catalogs.ts';
import { interpolate } from '../../../../client/i18n/messages.ts';
import { control, openForm, textOf, type } from '../../../support/formInDom.tsx';
import { inDom } from '../../../support/renderInDom.tsx';

const { submissionErrors: errors, submissionForm: t } = CATALOGS.en;
const CONTRACT = `0x${'a'.repeat(31)}123456789`;
const PHRASE = `${'abandon '.repeat(11)}about`;

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
