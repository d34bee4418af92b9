import { compareDraft } from '../../../../client/shell/search/compareDraft.ts';
import { BRAND } from '../../../../shared/brand/brand.ts';
import { PHRASE } from '../../../support/submitForms.ts';

const OURS = BRAND.officialHost;
const show = (typed: string) =>
  compareDraft(typed)
    ?.typed.map(({ text, isMarked }) => (isMarked ? `[${text}]` : text))
    .join('');
const stateOf = (typed: string) => compareDraft(typed)?.state;

describe('the comparison of a name that is being typed', () => {
  it('marks no letter as long as the name begins like ours', () => {
    for (let length = 1; length < 12; length += 1) {
      const begun = OURS.slice(0, length);
      if (begun.endsWith('.')) continue;
      expect([show(begun), stateOf(begun)]).toEqual([begun, 'open']);
    }
  });

  it('marks a letter that differs as soon as it is typed', () => {
    expect(show(`${OURS.slice(0, 4)}x`)).toBe(`${OURS.slice(0, 4)}[x]`);
    expect(show(`${OURS.slice(0, 2)}ı${OURS.slice(3)}`)).toBe(`${OURS.slice(0, 2)}[ı]${OURS.slice(3)}`);
  });

  it('marks a letter that is left out in our name', () => {
    const draft = compareDraft(OURS.slice(0, 2) + OURS.slice(3));
    expect(draft?.state).toBe('differs');
    expect(draft?.ours.some(({ isMarked }) => isMarked)).toBe(true);
  });

  it('finds nothing different only in our host, whole and alone', () => {
    expect(stateOf(OURS)).toBe('same');
    for (const more of [`${OURS}/claim`, `https://${OURS}`, `docs.${OURS}`, `www.${OURS}`, `go to ${OURS}`])
      expect(stateOf(more)).toBe('open');
  });

  it('compares the host that a browser opens, where the letters hide it', () => {
    expect(show(`https://${OURS}@evil.example`)).toMatch(/evi.*l/);
    expect(stateOf(`https://${OURS}@evil.example`)).toBe('differs');
    expect(stateOf(`${OURS}\\@evil.example`)).not.toBe('same');
  });

  it.each(['', '@satchel', PHRASE, 'a'.repeat(64), `${'x.example/'.repeat(300)}${OURS}`, `${OURS} evil.example`])(
    'repeats nothing that is no host, or that may be a secret: %s',
    (typed) => expect(compareDraft(typed)).toBeNull(),
  );
});
