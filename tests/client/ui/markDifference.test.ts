import { markDifference } from '../../../client/ui/markDifference.ts';

/** The text with its marked parts in brackets. */
const read = (name: string, other: string) =>
  markDifference(name, other)
    .map(({ text, isMarked }) => (isMarked ? `[${text}]` : text))
    .join('');

describe('a name beside the official one', () => {
  it.each([
    ['the same name', 'satchel.example', 'satchel.example', 'satchel.example'],
    ['another character', 'satche1.example', 'satchel.example', 'satche[1].example'],
    ['two characters, one of another script', 'sаtche1.example', 'satchel.example', 's[а]tche[1].example'],
    ['one more', 'satchell.example', 'satchel.example', 'satchel[l].example'],
    ['one less', 'satchl.example', 'satchel.example', 'satchl.example'],
    ['the other side of one less', 'satchel.example', 'satchl.example', 'satch[e]l.example'],
    ['another ending', 'satchel.com', 'satchel.example', 'satchel.[com]'],
    ['a word in front', 'get-satchel.example', 'satchel.example', '[get-]satchel.example'],
    ['a host behind', 'satchel.example.evil.com', 'satchel.example', 'satchel.example[.evil.com]'],
    ['an address of email', 'support@satche1.example', 'satchel.example', 'support@satche[1].example'],
    ['an address of email, compared with a host', 'help@satche1.example', 'satchel.example', 'help@satche[1].example'],
    ['another mailbox', 'supp0rt@satchel.example', 'support@satchel.example', 'supp[0]rt@satchel.example'],
    ['the page of another site', 'evil.com/@satchel', 'medium.com/@satchel', '[evil].com/@satchel'],
    ['a page, compared with a host', 'evil.com/@satchel', 'satchel', '[evil.com/@]satchel'],
    ['a handle', '@satche1_example', '@satchel_example', '@satche[1]_example'],
    ['equal characters by chance', 'team.example', 'help.example', '[team].example'],
    ['nothing alike', 'other', 'satchel.example', '[other]'],
  ])('marks %s', (_, name, other, marked) => {
    expect(read(name, other)).toBe(marked);
  });
});
