import { readSearch } from '../../../shared/genuine/readQuestion.ts';
import { QUESTION_LENGTH_MAX } from '../../../shared/genuine/questionLength.ts';
import { PHRASE } from '../../support/submitForms.ts';

const HASH = 'ab'.repeat(32);
const read = (text: string) => readSearch(text, async (hash) => hash === HASH);

describe('what is typed into the search', () => {
  it.each([
    ['https://satche1.example/x', { q: 'https://satche1.example/x' }],
    ['satchel.example', { q: 'satchel.example' }],
    ['support@satchel.example', { q: 'support@satchel.example' }],
    ['@satchel', { q: '@satchel' }],
    ['0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45', { q: '0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45' }],
    ['7K2QX-M4TZ9', { code: '7K2QX-M4TZ9' }],
    ['Version 10.1.2', { version: 'Version 10.1.2' }],
    [HASH, { hash: HASH }],
  ])('is a question for the check: %j', async (text, question) =>
    expect(await read(text)).toEqual({ kind: 'words', question }),
  );

  it.each(['swap', '借贷', '브릿지', 'cross-chain', 'token-swaps', 'NFT/DeFi', 'how to stake', ''])(
    'is words: %j',
    async (text) => expect(await read(text)).toEqual({ kind: 'words', question: null }),
  );

  it.each([PHRASE, `0x${'5d'.repeat(32)}`, `${HASH} ${PHRASE}`, `${HASH} ${'cd'.repeat(32)}`])(
    'is a secret, unless it is the hash of a file of ours: %j',
    async (text) => expect(await read(text)).toEqual({ kind: 'secret' }),
  );

  it('is not judged where it is too long', async () =>
    expect(await read(`satchel.example ${'x '.repeat(QUESTION_LENGTH_MAX)}`)).toEqual({ kind: 'tooLong' }));
});
