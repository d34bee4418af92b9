import { describeChange } from '../../../server/desk/web/auditTexts.ts';
import type { FormKind } from '../../../shared/schemas/formSections.ts';

const change = (command: string, detail: object, target = '7') => ({
  id: '1',
  at: '2026-11-23T07:00:00.000Z',
  actor: 'mina',
  command,
  target,
  detail,
});
const sentenceOf = (command: string, detail: object, kind: FormKind | null = null) => {
  const { did, target, rest, facts, note } = describeChange(change(command, detail), kind);
  return { text: `${did} ${target} ${rest}`.replace(/ ,/, ',').trim(), facts, note };
};

describe('a change in the audit is a sentence:', () => {
  it.each([
    ['accept', { listing: { hid: 7, isListed: true } }, 'accepted 7', ['Entry 7 of the directory is listed']],
    ['accept', { again: true, despite: ['sameHost', 'unknown'] }, 'accepted 7, in place of the decision before', ['Confirmed: same website', 'Confirmed: unknown']], // prettier-ignore
    ['changes', { reasons: ['prohibited'] }, 'asked the team of 7 for changes', ['Gambling or other content we don’t list']], // prettier-ignore
    ['refuse', { again: true, listing: { kind: 'token', listed: false } }, 'refused 7, in place of the decision before', ['The token is not listed any more']], // prettier-ignore
    ['replay', { deliveries: [{}, {}] }, 'sent 2 given-up deliveries again: 7', []],
    ['news add', { title: 'Pier opens', langs: ['en', 'ko'] }, 'published the news flash “Pier opens”, number 7 in en, ko', []], // prettier-ignore
    ['news edit', { langs: [], changed: ['img_url'], before: [] }, 'edited news flash 7', []],
    ['news unpublish', { langs: ['ko'] }, 'hid news flash 7 in ko', []],
    ['tokens import', { list: 'Kept list', added: 2, broken: 0 }, 'imported the token list “Kept list” (2 added, 0 broken)', []], // prettier-ignore
    ['tokens remove', { removed: { symbol: 'HBR', name: 'Harbour', platform: 'BSC' } }, 'removed the token HBR · Harbour on BSC', []], // prettier-ignore
    ['seed remove', { news: 40, dapps: 3 }, 'removed the sample content  (40 news, 3 dapps)', []],
    ['restore', { news: 40 }, 'restored a backup into the store', []],
    // Of another release.
    ['invented', { reasons: 'none', listing: 5 }, 'ran “invented” on 7', []],
  ])('%s %j', (command, detail, text, facts) => {
    expect(sentenceOf(command, detail)).toEqual({ text, facts, note: '' });
  });

  it('names fields as the form does, and a reason once', () => {
    const detail = { reasons: ['fakeWebsite', 'prohibited'], fieldReasons: { website: ['fakeWebsite'] }, note: 'No.' };
    expect(sentenceOf('refuse', detail, 'token')).toEqual({
      text: 'refused 7',
      facts: [expect.stringMatching(/^Website: The website imitates/), expect.stringMatching(/^Gambling/)],
      note: 'No.',
    });
  });
});
