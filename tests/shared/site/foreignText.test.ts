import { bareText, decodeFile, readJsonFile, squeezeText, textOfHtml } from '../../../shared/site/foreignText.ts';

describe('the text of a file', () => {
  const text = 'name,值\nfirst,二\n';
  const utf16 = Buffer.from(text, 'utf16le');
  it.each<[string, Buffer]>([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${text}`)],
    ['carriage returns and line feeds', Buffer.from(text.replaceAll('\n', '\r\n'))],
    ['carriage returns', Buffer.from(text.replaceAll('\n', '\r'))],
    ['UTF-16', utf16],
    ['UTF-16 with a mark', Buffer.from(`\uFEFF${text}`, 'utf16le')],
    ['UTF-16 with its high byte first', Buffer.from(utf16).swap16()],
    ['UTF-16 with its high byte first and a mark', Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()],
    ['NULs behind', Buffer.from(`${text}\0\0\0`)],
    ['the end mark of DOS', Buffer.from(`${text}\x1A`)],
  ])('is read: %s', (_name, bytes) => {
    expect(decodeFile(bytes)).toEqual({ text, fault: null });
  });

  it.each<[string, Buffer, string]>([
    ['Latin-1', Buffer.from('caf\xe9', 'latin1'), 'otherEncoding'],
    ['half a letter', Buffer.from('值').subarray(0, 2), 'otherEncoding'],
    ['a program', Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 3, 5, 6]), 'notText'],
    ['more than may be', Buffer.alloc(101, 'a'), 'tooLarge'],
  ])('has a fault: %s', (_name, bytes, fault) => {
    expect(decodeFile(bytes, 100).fault).toBe(fault);
  });

  it('keeps a replacement character that is in it', () => {
    expect(decodeFile(Buffer.from('a\uFFFD'))).toEqual({ text: 'a\uFFFD', fault: null });
  });
});

describe('a bare line', () => {
  it.each([
    ['\u201Cab\u201D', 'ab'],
    ["'a b'", 'a b'],
    ['a\\032b', 'a b'],
    ['a\\"b', 'a b'],
    ['a\\u0020b', 'a b'],
    ['\uFEFFa\u200B\u00AD b', 'a b'],
    ['a\u2013b', 'a-b'],
    ['\uFF41\u3000b', 'a b'],
    ['\u300Ca\u300D', 'a'],
  ])('%j is %j', (written, plain) => {
    expect(bareText(written).trim()).toBe(plain);
    expect(squeezeText(written)).toBe(plain.replaceAll(' ', ''));
  });

  it.each([
    ['<pre>a &lt;b&gt; &amp;&#39;&#x41;</pre>', "a <b> &'A"],
    ['<head><title>x</title></head><p>a</p><p>b', 'a\n\nb'],
    ['<script>a</script><!-- b -->c&bogus;', 'c&bogus;'],
    ['1 < 2', '1 < 2'],
  ])('of HTML: %j', (html, shown) => {
    expect(textOfHtml(html).trim()).toBe(shown);
  });
});

describe('JSON of a file', () => {
  it('keeps line separators and blanks within its texts', () => {
    const value = { a: 'x\u2028y\u00A0z' };
    expect(readJsonFile(Buffer.from(`\uFEFF${JSON.stringify(value)}`))).toEqual({ value, fault: null });
  });

  it.each([
    ['{"blocked": [],}', 'line 1 column 16'],
    ['{\n  "blocked": [],\n  "redirects": }\n', 'line 3 column 16'],
    ['{\r\n  "blocked" []\r\n}', 'line 2 column 13'],
    ['{\n  "blocked": [tru]\n}', 'line 2 column 18'],
    ['{}\n{}', 'line 2 column 1'],
    [`[\n${'"a", '.repeat(1_000)}\n-x]`, 'line 3 column 2'],
    ['{\u00A0"a": 1,\u00A0}', 'line 1 column 11'],
    ['{\n  "blocked": [', 'it ends too early'],
    ['{"a": "b', 'it ends too early'],
    [JSON.stringify('{"a": }'), 'the text in its quotes is none'],
  ])('is refused with the place of the fault: %j', (text, place) => {
    expect(readJsonFile(Buffer.from(text))).toEqual({ value: undefined, fault: `is no JSON: ${place}` });
  });

  it('is not read where it is too large', () => {
    expect(readJsonFile(Buffer.from('[1,2,3]'), 3)).toEqual({ value: undefined, fault: 'is too large' });
  });
});
