import { countCharacters } from '../../../shared/site/textFormats.ts';

const CASES = [
  { name: 'no text', text: '', count: 0 },
  { name: 'blanks alone', text: ' \n\t\u3000', count: 0 },
  { name: 'Latin letters', text: 'Satchel', count: 7 },
  { name: 'blanks around and inside', text: '  a b\n', count: 3 },
  { name: 'Chinese', text: '港湾兑换', count: 4 },
  { name: 'Korean syllables', text: '지갑', count: 2 },
  { name: 'Korean syllables taken apart', text: '지갑'.normalize('NFD'), count: 2 },
  { name: 'an accent as a sign of its own', text: 'e\u0301', count: 1 },
  { name: 'an accent that no letter takes in', text: 'x\u0301', count: 2 },
  { name: 'an emoji, which is two units of a string', text: '🦊', count: 1 },
  { name: 'a family of emojis, joined', text: '👨‍👩‍👧', count: 5 },
  { name: 'a character of the second plane', text: '𠮷野家', count: 3 },
  { name: 'a lone half of a pair', text: '\ud83e', count: 1 },
];

describe('the length of a text', () => {
  it.each(CASES)('of $name is $count', ({ text, count }) => expect(countCharacters(text)).toBe(count));
});
