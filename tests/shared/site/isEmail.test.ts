import { EMAIL_LENGTH_MAX } from '../../../shared/limits.ts';
import { isEmail } from '../../../shared/site/textFormats.ts';

const label = (length: number) => 'a'.repeat(length);

const VALID = [
  'name@satchel.example',
  'first.last@satchel.example',
  'name+tag@satchel.example',
  'a@sub.sub.satchel.example',
  '1@1.1',
  ".!#$%&'*+/=?^_`{|}~-@satchel.example",
  '.leading.dot@satchel.example',
  'two..dots@satchel.example',
  'CAPITALS@SATCHEL.EXAMPLE',
  'a@b-c.example',
  'a@127.0.0.1',
  `a@${label(63)}.example`,
];

const INVALID = [
  { name: 'nothing', value: '' },
  { name: 'a blank', value: ' ' },
  { name: 'no sign', value: 'satchel.example' },
  { name: 'the sign alone', value: '@' },
  { name: 'nobody', value: '@satchel.example' },
  { name: 'nowhere', value: 'name@' },
  { name: 'a domain without a dot', value: 'name@satchel' },
  { name: 'two signs', value: 'a@b@satchel.example' },
  { name: 'a blank inside', value: 'a b@satchel.example' },
  { name: 'a blank in front', value: ' a@satchel.example' },
  { name: 'a blank behind', value: 'a@satchel.example ' },
  { name: 'a line break behind', value: 'a@satchel.example\n' },
  { name: 'a header smuggled in', value: 'a@satchel.example\r\nBcc: b@satchel.example' },
  { name: 'quotes', value: '"a b"@satchel.example' },
  { name: 'a comma', value: 'a@satchel.example,b@satchel.example' },
  { name: 'angle brackets', value: '<a@satchel.example>' },
  { name: 'a name before it', value: 'Name <a@satchel.example>' },
  { name: 'a host that begins with a dot', value: 'a@.satchel.example' },
  { name: 'a host that ends with a dot', value: 'a@satchel.example.' },
  { name: 'two dots in the host', value: 'a@satchel..example' },
  { name: 'a host that begins with a hyphen', value: 'a@-satchel.example' },
  { name: 'a host label that ends with a hyphen', value: 'a@satchel-.example' },
  { name: 'an underscore in the host', value: 'a@sat_chel.example' },
  { name: 'an address in brackets', value: 'a@[127.0.0.1]' },
  { name: 'a port', value: 'a@satchel.example:25' },
  { name: 'letters of another script', value: '名@satchel.example' },
  { name: 'a host of another script', value: 'a@例.example' },
  { name: 'a full-width sign', value: 'a＠satchel.example' },
  { name: 'a zero byte', value: 'a\u0000@satchel.example' },
  { name: 'a host label of 64', value: `a@${label(64)}.example` },
  { name: 'a length of 255', value: `${label(EMAIL_LENGTH_MAX - 3)}@b.c` },
];

describe('an e-mail address', () => {
  it.each(VALID)('%s is one', (value) => expect(isEmail(value)).toBe(true));

  it.each(INVALID)('$name is none', ({ value }) => expect(isEmail(value)).toBe(false));

  it(`may have ${EMAIL_LENGTH_MAX} characters`, () => {
    expect(isEmail(`${label(EMAIL_LENGTH_MAX - 4)}@b.c`)).toBe(true);
  });

  it.each([
    undefined,
    null,
    0,
    true,
    {},
    [],
    ['a@satchel.example'],
    { toString: () => 'a@satchel.example' },
    new String('a@satchel.example'),
  ])('%p is none', (value) => {
    expect(isEmail(value)).toBe(false);
  });
});
