import { compareDraft } from '../../../../client/shell/search/compareDraft.ts';
import { draftVerdict } from '../../../../client/shell/search/draftVerdict.ts';
import { CATALOGS } from '../../../../client/i18n/catalogs.ts';
import { BRAND } from '../../../../shared/brand/brand.ts';

const { search: t } = CATALOGS.en;
const OURS = BRAND.officialHost;
const [label = ''] = OURS.split('.');
const say = (typed: string) => draftVerdict(t, typed, compareDraft(typed), null);

describe('what the browser alone says of a name', () => {
  it.each([
    [OURS, 'ours'],
    [`https://${OURS}/claim`, 'neither'],
    [`\`${OURS}\``, 'neither'],
    [`(${OURS}).`, 'neither'],
    [`${OURS}\u200B`, 'neither'],
    [`\u202E${OURS}`, 'neither'],
    [OURS.slice(0, -2), 'neither'],
    [`${OURS.slice(0, 2)}x${OURS.slice(3)}`, 'warning'],
    [`${label}-wallet.test`, 'warning'],
    [`${OURS}.test`, 'warning'],
    [`а${OURS.slice(1)}`, 'warning'],
    ['node.js', 'neither'],
    [`zz.${OURS.split('.').at(-1)}`, 'neither'],
    ['U.S.', 'neither'],
  ])('has a tone: %s is %s', (typed, tone) => expect([typed, say(typed).tone]).toEqual([typed, tone]));

  it('shows letters below each other only where they can be compared', () => {
    expect(say(`${label}-wallet.test`).pair).not.toBeNull();
    expect(say('node.js').pair).toBeNull();
    expect(say(OURS).pair).toBeNull();
  });

  it.each(['shop\u202E-x.test', `shop\u202E${OURS}.test`, '\u202Eabcde'])(
    'repeats no sign that would turn the sentence: %j',
    (typed) => expect(say(typed).title).not.toMatch(/\p{Bidi_Control}/u),
  );
});
