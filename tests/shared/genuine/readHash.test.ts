import { readHashes } from '../../../shared/genuine/readHash.ts';

const HASH = '0d9f6a35c8e1427bb0f3d5a96e7c18240f5b3ad97e618c2294a0e7d6b5c3f1a8';
const OTHER = '5'.repeat(64);
const LARGE = HASH.toUpperCase();
const FILE = 'satchel-10.1.2.apk';
const grouped = (digits: string, size: number, separator: string) =>
  digits.match(new RegExp(`.{${size}}`, 'g'))?.join(separator) ?? '';
/** The lines of a text field that a form sends, and what browsers make of them in an input of one line. */
const lines = (...texts: string[]) => [texts.join('\r\n'), texts.join(' ')];

const PRINTED: Record<string, readonly string[]> = {
  'the digits alone': [HASH, LARGE, ` ${HASH}\n`, `"${HASH}"`, `\`${HASH}\`.`],
  'certutil in English': lines(`SHA256 hash of ${FILE}:`, HASH, 'CertUtil: -hashfile command completed successfully.'),
  'certutil in German': lines(
    `SHA256-Hash von ${FILE}:`,
    HASH,
    'CertUtil: -hashfile-Befehl wurde erfolgreich ausgeführt.',
  ),
  'certutil in Chinese': lines(`SHA256 的 ${FILE} 哈希:`, HASH, 'CertUtil: -hashfile 命令成功完成。'),
  'certutil in Korean': lines(`SHA256의 ${FILE} 해시:`, HASH, 'CertUtil: -hashfile 명령이 성공적으로 완료되었습니다.'),
  'certutil of Windows 7': lines(
    'SHA256 hash of file dead.apk:',
    grouped(HASH, 2, ' '),
    'CertUtil: -hashfile command completed successfully.',
  ),
  'Get-FileHash as a table': lines(
    '',
    'Algorithm       Hash                                                                   Path',
    '---------       ----                                                                   ----',
    `SHA256          ${LARGE}       C:\\Users\\a b\\${FILE}`,
  ),
  'Get-FileHash as a list': lines('Algorithm : SHA256', `Hash      : ${LARGE}`, `Path      : C:\\Users\\a\\${FILE}`),
  'shasum and sha256sum': [`${HASH}  ${FILE}`, `${HASH} *${FILE}`, `${HASH}  deadbeef`, `\\${HASH}  a\\\\b.apk`],
  openssl: [`SHA2-256(${FILE})= ${HASH}`, `SHA256(${FILE})= ${HASH}`, `SHA2-256(x)= ${grouped(HASH, 2, ':')}`],
  BSD: [`SHA256 (${FILE}) = ${HASH}`],
  gpg: lines(
    `${FILE}: ${grouped(LARGE.slice(0, 48), 8, ' ')}`,
    `                    ${grouped(LARGE.slice(48), 8, ' ')}`,
  ),
  '.NET': [grouped(LARGE, 2, '-')],
  'what a narrow terminal wraps': lines(HASH.slice(0, 40), HASH.slice(40)),
  'names of the algorithm in front': [
    `sha256:${HASH}`,
    `SHA256: ${LARGE}`,
    `sha256=${HASH}`,
    `0x${HASH}`,
    `0X${LARGE}`,
  ],
  'a list of bytes': [
    `0x${grouped(HASH, 2, ', 0x')}`,
    `\\x${grouped(LARGE, 2, '\\x')}`,
    grouped(HASH, 2, ','),
    grouped(HASH, 2, '.'),
  ],
  'Base64 under other names': [
    `sha256:${Buffer.from(HASH, 'hex').toString('base64')}`,
    `SHA-256=${Buffer.from(HASH, 'hex').toString('base64')}`,
    `{SHA256}${Buffer.from(HASH, 'hex').toString('base64')}`,
    `sha256-${Buffer.from(HASH, 'hex').toString('base64').replace('=', '')}`,
  ],
  'files of programs': [
    `{"sha256":"${HASH}"}`,
    `<code>${HASH}</code>`,
    `|${HASH}|${FILE}|`,
    `--hash=sha256:${HASH}`,
    `${HASH},${FILE}`,
  ],
  'Subresource Integrity': [`sha256-${Buffer.from(HASH, 'hex').toString('base64')}`],
  'wide characters and unseen ones': [
    `ＳＨＡ２５６：${HASH.replaceAll('0', '０')}`,
    `\uFEFF${grouped(HASH, 32, '\u200B')}`,
  ],
  'several sums of one file': lines(
    `MD5 (${FILE}) = ${'a'.repeat(32)}`,
    `SHA1 (${FILE}) = ${'b'.repeat(40)}`,
    `SHA256 (${FILE}) = ${HASH}`,
    `SHA512 (${FILE}) = ${'c'.repeat(128)}`,
  ),
  'one sum twice': lines(`${HASH}  ${FILE}`, `${LARGE} *${FILE}`),
};

it.each(Object.entries(PRINTED))('a hash is read in %s', (_name, texts) => {
  for (const text of texts) expect([text, readHashes(text)]).toEqual([text, [HASH]]);
});

it('two hashes are both read, in whatever form', () => {
  expect(readHashes(lines(`${HASH}  a.apk`, `${OTHER}  b.apk`).join('\n'))).toEqual([HASH, OTHER]);
  expect(readHashes(`${grouped(OTHER, 2, ':')}\n${HASH}`)).toEqual([HASH, OTHER]);
  expect(readHashes(`${HASH}\n${grouped(OTHER, 8, ' ')}`)).toEqual([HASH, OTHER]);
});

it.each([
  '',
  'this is no hash',
  HASH.slice(1),
  `${HASH}0`,
  `f${HASH}`,
  `${HASH}${HASH}`,
  `x${HASH}`,
  `${HASH}g`,
  HASH.replace('0', 'о'),
  grouped(`${HASH}0f`, 2, ':'),
  grouped(`${HASH}0f`, 2, ' '),
  grouped(`${HASH}${HASH}`, 2, '-'),
  `${grouped(HASH, 2, ':')}0f`,
  `a ${HASH.slice(1)}`,
  `sha256-${'A'.repeat(42)}B=`,
])('no hash is read in %j', (text) => expect(readHashes(text)).toEqual([]));
