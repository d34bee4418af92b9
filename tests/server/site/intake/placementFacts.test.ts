import type { Chain, Version } from '../../../../server/records/submissionVersions.ts';
import type { Blocking } from '../../../../server/site/intake/duplicates.ts';
import {
  type Candidate,
  findConfirmation,
  findFacts,
  findIdentical,
  type Rights,
  type Rivals,
} from '../../../../server/site/intake/placementFacts.ts';
import { subjectOf } from '../../../../server/records/subject.ts';
import type { Collision, Proof } from '../../../../shared/submission/submission.ts';
import { goodForm } from '../../../support/forms.ts';

const VALUES = goodForm('token', 1) as Record<string, string>;
const EMAIL = 'team@harbour.example';
const FORM = { kind: 'token', values: { ...VALUES, email: EMAIL, website: 'https://harbour.example' } } as const;
const SITE: Proof = { method: 'dns', of: 'harbour.example', at: '2026-11-24T08:00:00.000Z' };

const CANDIDATE: Candidate = {
  ...FORM,
  subject: subjectOf(FORM),
  lang: 'en',
  texts: {},
  identity: { kind: 'token', idempotencyKey: 'key', requestHash: 'hash' },
  knownReceipts: new Set(['FIRST']),
  chain: [],
  mayMail: async () => false,
};
const FIRST: Version = {
  receipt: 'FIRST',
  kind: 'token',
  status: 'received',
  previous_receipt: null,
  proven: '',
  holder: '',
  email_confirmed_at: null,
  request_hash: 'other',
  claimed_by: null,
  values: FORM.values,
  proof: null,
};
const OTHER: Blocking = {
  receipt: 'OTHER',
  status: 'received',
  proven: '',
  email: 'Team@Harbour.example',
  isEmailConfirmed: false,
  controls: ['site:harbour.example'],
  isDispute: false,
};
const TOKEN: Collision = { code: 'alreadyListed', platform: 'Ethereum', address: '0x0', name: null };
const NO_RIVALS: Rivals = { blocking: [], others: [], chain: [], listedToken: null };
const NO_RIGHTS: Rights = {
  proofSecret: '',
  proofTarget: null,
  isProofPosted: false,
  postedProof: null,
  usedLink: null,
};

const LISTED = { ...OTHER, status: 'accepted' } as const;
const CODE = { usedLink: 'hash of a code' };

describe('what is listed for a subject', () => {
  const CASES: [string, Partial<Rivals>, Partial<Rights>, string][] = [
    ['nothing', {}, {}, 'none'],
    ['an imported token', { listedToken: TOKEN }, {}, 'imported'],
    ['the sender’s own', { listedToken: TOKEN, chain: [{ ...FIRST, status: 'accepted' }] }, {}, 'none'],
    ['another team’s', { listedToken: TOKEN, others: [LISTED] }, {}, 'foreign'],
    ['another team’s, whose website is proven', { others: [LISTED] }, { postedProof: SITE }, 'controlled'],
    [
      'another team’s, another website is proven',
      { others: [LISTED] },
      { postedProof: { ...SITE, of: 'x.example' } },
      'foreign',
    ],
    [
      'another team’s, whose confirmed address has a code',
      { others: [{ ...LISTED, isEmailConfirmed: true }] },
      CODE,
      'controlled',
    ],
    ['another team’s, whose address is not confirmed', { others: [LISTED] }, CODE, 'foreign'],
    [
      'another team’s, of another address',
      { others: [{ ...LISTED, isEmailConfirmed: true, email: 'x@x.example' }] },
      CODE,
      'foreign',
    ],
  ];

  it.each(CASES)('%s', (_name, rivals, rights, listing) => {
    const facts = findFacts(CANDIDATE, { ...NO_RIVALS, ...rivals }, { ...NO_RIGHTS, ...rights });
    expect(facts.listing).toBe(listing);
  });
});

describe('the version that is revised', () => {
  const CASES: [string, Chain, string][] = [
    ['none', [], 'none'],
    ['of the same subject', [FIRST], 'sameSubject'],
    ['refused', [{ ...FIRST, status: 'refused' }], 'refused'],
    ['of another subject', [{ ...FIRST, values: goodForm('token', 2) as Record<string, string> }], 'otherSubject'],
    ['of no subject', [{ ...FIRST, kind: 'recruiting', values: {} }], 'otherSubject'],
  ];

  it.each(CASES)('%s', (_name, chain, revised) => {
    expect(findFacts(CANDIDATE, { ...NO_RIVALS, chain }, NO_RIGHTS).revised).toBe(revised);
  });
});

it('waiting submissions of others have the same address only with a mailed code', () => {
  const others = [LISTED, OTHER, { ...OTHER, receipt: 'THIRD', proven: 'site:x.example', email: 'x@x.example' }];
  const waitingWith = (rights: Partial<Rights>) =>
    findFacts(CANDIDATE, { ...NO_RIVALS, others }, { ...NO_RIGHTS, ...rights }).waiting;
  expect(waitingWith({})).toEqual([
    { receipt: 'OTHER', proven: '', isSameAddress: false, isSameDisputer: false },
    { receipt: 'THIRD', proven: 'site:x.example', isSameAddress: false, isSameDisputer: false },
  ]);
  expect(waitingWith(CODE).map(({ isSameAddress }) => isSameAddress)).toEqual([true, false]);
});

describe('a revision keeps its proof', () => {
  const PROVEN = { ...FIRST, proof: SITE };
  const CASES: [string, Chain, Partial<Candidate>, Proof | null][] = [
    ['with the receipt of the version that has it', [PROVEN], {}, SITE],
    ['not without that receipt', [PROVEN], { knownReceipts: new Set() }, null],
    ['not with an older receipt', [{ ...PROVEN, receipt: 'SECOND', previous_receipt: 'FIRST' }, FIRST], {}, null],
    ['not for another contact', [PROVEN], { values: { ...FORM.values, email: 'x@x.example' } }, null],
    ['when there is one', [FIRST], {}, null],
  ];

  it.each(CASES)('%s', (_name, chain, changes, proof) => {
    const facts = findFacts({ ...CANDIDATE, ...changes }, { ...NO_RIVALS, chain }, NO_RIGHTS);
    expect(facts.earlierProof).toEqual(proof);
  });
});

describe('a revision keeps the confirmation of its address', () => {
  const AT = '2026-11-24T08:00:00.000Z';
  const CONFIRMED = { ...FIRST, email_confirmed_at: AT };
  const CASES: [string, Partial<Candidate>, string | null][] = [
    ['with its receipt', {}, AT],
    ['not without it', { knownReceipts: new Set() }, null],
    ['in other letters', { values: { ...FORM.values, email: EMAIL.toUpperCase() } }, AT],
    ['not of another address', { values: { ...FORM.values, email: 'x@x.example' } }, null],
  ];

  it.each(CASES)('%s', (_name, changes, at) => {
    expect(findConfirmation([CONFIRMED], { ...CANDIDATE, ...changes })).toBe(at);
  });
});

describe('a form is the same as an earlier version', () => {
  it.each([
    ['received', 'FIRST'],
    ['accepted', 'FIRST'],
    ['changes', 'FIRST'],
    ['refused', null],
    ['revised', null],
  ] as const)('that is %s: %s', (status, receipt) => {
    expect(findIdentical([{ ...FIRST, status, request_hash: 'hash' }], CANDIDATE)).toBe(receipt);
    expect(findIdentical([{ ...FIRST, status }], CANDIDATE)).toBeNull();
  });
});
