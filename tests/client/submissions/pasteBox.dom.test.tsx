import { CATALOGS } from '../../../client/i18n/catalogs.ts';
import { control, openForm, textOf, type } from '../../support/formInDom.tsx';
import { inDom } from '../../support/renderInDom.tsx';

const { submissionErrors: errors, submissionForm: t } = CATALOGS.en;
const CONTRACT = `0x${'a'.repeat(31)}123456789`;
const PHRASE = `${'abandon '.repeat(11)}about`;

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
