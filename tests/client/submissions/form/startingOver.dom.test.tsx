/** @jest-environment jsdom */
import { CATALOGS } from '../../../../client/i18n/catalogs.ts';
import { interpolate } from '../../../../client/i18n/messages.ts';
import { button, control, focused, leaveForm, openForm, textOf, type } from '../../../support/formInDom.tsx';
import { aMoment, inDom } from '../../../support/renderInDom.tsx';

const { submissionForm: t } = CATALOGS.en;

beforeEach(async () => {
  await leaveForm();
  // No precheck is answered.
  globalThis.fetch = async (url) => {
    throw new TypeError(`Not reached: ${String(url)}`);
  };
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
    // But for the way back.
    const parts =
      / (id|for|aria-labelledby)="[^"]*"|(?<=<div class="draft-note cluster" role="status">).*?(?=<\/div>)/g;
    expect(control('symbol').form?.innerHTML.replace(parts, '')).toBe(before?.replace(parts, ''));
    expect(textOf('.draft-note')).toBe(t.draft.cleared + t.draft.undo);
    expect([control('bl_symbol').value, control('token_name').value, control('website').value]).toEqual(['', '', '']);
    expect(localStorage.getItem('satchel-draft-token')).toBeNull();
  });
});

describe('starting over by mistake', () => {
  const openCleared = async () => {
    await openForm();
    type({ bl_symbol: 'BSC', token_name: 'Harbour', website: 'https://harbour.example' });
    await inDom(() => expect(localStorage.getItem('satchel-draft-token')).toContain('Harbour'));
    await openForm();
    await inDom(() => expect(textOf('.draft-note')).toContain(t.draft.restored));
    button(t.draft.startOver).click();
    await inDom(() => expect(button(t.draft.undo)).toBeDefined());
    expect(localStorage.getItem('satchel-draft-token')).toBeNull();
  };

  it('is undone by one press, and what was there is a draft again', async () => {
    await openCleared();
    button(t.draft.undo).click();
    await inDom(() => expect(control('token_name').value).toBe('Harbour'));
    expect([control('bl_symbol').value, control('website').value]).toEqual(['BSC', 'https://harbour.example']);
    expect(focused()).toBe('bl_symbol');
    await inDom(() => expect(localStorage.getItem('satchel-draft-token')).toContain('Harbour'));
    await inDom(() => expect(textOf('.draft-note')).toBe(''));
  });

  it('cannot be undone once something else was typed, which would be lost', async () => {
    await openCleared();
    type({ symbol: 'NEW' });
    await inDom(() => expect(textOf('.draft-note')).toBe(''));
    expect(control('symbol').value).toBe('NEW');
  });
});
