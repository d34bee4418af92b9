/** @jest-environment jsdom */
import { acceptKey, measureOf, rememberList } from '../../../../client/pages/verify/knownKey.ts';
import { TRUST_KEYS } from '../../../../shared/brand/trustKeys.ts';

const name = (keys: Partial<typeof TRUST_KEYS>) =>
  Object.assign(TRUST_KEYS as object, { current: null, successor: null, revoked: [], ...keys });
const known = () => {
  const { seenSerial, known: key, announced } = measureOf('page');
  return [seenSerial, key, announced];
};

beforeEach(() => {
  localStorage.clear();
  name({ current: 'A' });
});

it('the keys are those that are compiled in, and those of the page only where there are none', () => {
  expect(measureOf('page').keys).toEqual(['A']);
  name({ current: 'A', successor: 'B', revoked: ['C'] });
  expect(measureOf('page')).toMatchObject({ keys: ['A', 'B'], revoked: ['C'] });
  name({ current: 'A', successor: 'B', revoked: ['A'] });
  expect(measureOf('page').keys).toEqual(['B']);
  name({});
  expect([measureOf('page').keys, measureOf(null).keys]).toEqual([['page'], []]);
});

it('the highest serial is kept with its key', () => {
  rememberList({ serial: 7, signer: 'A' });
  rememberList({ serial: 6, signer: 'A' });
  expect(known()).toEqual([7, 'A', null]);
});

it('a successor counts only where the list of the known key and the page both name it', () => {
  rememberList({ serial: 7, signer: 'A', successorKey: 'B' });
  expect(known()).toEqual([7, 'A', null]);
  name({ current: 'A', successor: 'B' });
  rememberList({ serial: 8, signer: 'A' });
  expect(known()).toEqual([8, 'A', null]);
  rememberList({ serial: 9, signer: 'A', successorKey: 'B' });
  expect(known()).toEqual([9, 'A', 'B']);
  rememberList({ serial: 10, signer: 'A' });
  expect(known()).toEqual([10, 'A', 'B']);
  rememberList({ serial: 11, signer: 'B' });
  expect(known()).toEqual([11, 'B', null]);
});

it('another key is kept once the visitor goes on with it, and the serial stays', () => {
  rememberList({ serial: 7, signer: 'A' });
  acceptKey('B');
  expect(known()).toEqual([7, 'B', null]);
});
