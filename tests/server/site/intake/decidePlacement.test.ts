import { readFileSync } from 'node:fs';
import { decidePlacement, type PlacementFacts, type Waiting } from '../../../../server/site/intake/decidePlacement.ts';
import type { Proof } from '../../../../shared/submission/submission.ts';

const SITE: Proof = { method: 'dns', of: 'harbour.example', at: '2026-11-24T08:00:00.000Z' };
const OTHER = { receipt: 'OTHER', isSameAddress: false, isSameDisputer: false };

/** The values of each fact, by the words of the README's table. */
const FACTS = {
  identical: { no: null, yes: 'SAME' },
  listing: { none: 'none', imported: 'imported', foreign: 'foreign', controlled: 'controlled' },
  revised: { none: 'none', 'same subject': 'sameSubject', refused: 'refused', 'other subject': 'otherSubject' },
  waiting: {
    none: [],
    'without proof': [{ ...OTHER, proven: '' }],
    'same proof': [{ ...OTHER, proven: 'site:harbour.example' }],
    'other proof': [{ ...OTHER, proven: 'site:else.example' }],
    'same address': [{ ...OTHER, proven: '', isSameAddress: true }],
    'own dispute': [{ ...OTHER, proven: 'site:else.example', isSameDisputer: true }],
  },
  proof: { none: [null, null], earlier: [null, SITE], posted: [SITE, null] },
} as const satisfies Record<string, Record<string, unknown>>;
type Fact = keyof typeof FACTS;
type Row = Record<Fact | 'result', string>;

/** The rows of the table in the README: a cell has one or more values, or `any`. */
const RULES = readFileSync('server/site/intake/README.md', 'utf8')
  .split('\n')
  .filter((line) => /^\| \d+ /.test(line))
  .map((line) => {
    const [, , identical = '', listing = '', revised = '', waiting = '', proof = '', result = ''] = line
      .split('|')
      .map((cell) => cell.trim());
    return { identical, listing, revised, waiting, proof, result };
  });

const combinations = Object.keys(FACTS).reduce<Partial<Row>[]>(
  (rows, fact) => rows.flatMap((row) => Object.keys(FACTS[fact as Fact]).map((value) => ({ ...row, [fact]: value }))),
  [{}],
) as Row[];

const matches = (rule: Row, row: Row) =>
  (Object.keys(FACTS) as Fact[]).every((fact) => rule[fact] === 'any' || rule[fact].split(', ').includes(row[fact]));

function decide(row: Row): string {
  const valueOf = <F extends Fact>(fact: F) => (FACTS[fact] as Record<string, unknown>)[row[fact]];
  const [postedProof, earlierProof] = valueOf('proof') as [Proof | null, Proof | null];
  const facts: PlacementFacts = {
    identical: valueOf('identical') as string | null,
    listing: valueOf('listing') as PlacementFacts['listing'],
    revised: valueOf('revised') as PlacementFacts['revised'],
    waiting: valueOf('waiting') as Waiting[],
    postedProof,
    earlierProof,
  };
  const decided = decidePlacement(facts);
  if (decided.placement === 'duplicate' || decided.placement === 'blocked') return decided.placement;
  const mayTakeOver = decided.placement === 'revision' || decided.placement === 'dispute';
  const takesOver = mayTakeOver && decided.takenOver.length > 0 ? ' that takes over' : '';
  return decided.placement + takesOver;
}

describe('a placement', () => {
  it('the rules of ownership have a row for every dispute', () => {
    const disputes = combinations.filter(
      ({ identical, listing, proof }) =>
        identical === 'no' && ['imported', 'foreign'].includes(listing) && proof !== 'none',
    );
    expect(disputes).toHaveLength(2 * 4 * 6 * 2);
    for (const row of disputes) {
      const [rule] = RULES.filter((one) => matches(one, row));
      expect(rule?.result).toBe(decide(row));
      // A valid proof of another website or owner is refused only where it is under review already.
      const isKnown = row.waiting === 'own dispute' || (row.waiting === 'same proof' && row.proof === 'earlier');
      expect(rule?.result.startsWith('dispute')).toBe(!isKnown);
    }
  });

  it('has one rule in the README for every combination of its facts', () => {
    const unruled = combinations.filter((row) => RULES.filter((rule) => matches(rule, row)).length !== 1);
    expect({ unruled, combinations: combinations.length }).toEqual({ unruled: [], combinations: 2 * 4 * 4 * 6 * 3 });
  });

  it.each(RULES)('$identical, $listing, $revised, $waiting, $proof: $result', (rule) => {
    const rows = combinations.filter((row) => matches(rule, row));
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter((row) => decide(row) !== rule.result).map((row) => ({ ...row, result: decide(row) }))).toEqual(
      [],
    );
  });

  it('takes over every submission with the same address or proof, and no other', () => {
    const waiting = [
      { ...OTHER, receipt: 'SAME ADDRESS', proven: '', isSameAddress: true },
      { ...OTHER, receipt: 'SAME PROOF', proven: 'site:harbour.example' },
      { ...OTHER, receipt: 'OTHER PROOF', proven: 'site:else.example' },
    ];
    const facts = { identical: null, listing: 'none', revised: 'none', postedProof: SITE, earlierProof: null } as const;
    const decided = decidePlacement({ ...facts, waiting });
    expect(decided).toEqual({ placement: 'takeover', proof: SITE, takenOver: ['SAME ADDRESS', 'SAME PROOF'] });
  });

  it('names who is in the way, and keeps the posted proof rather than an earlier one', () => {
    const facts = { identical: null, listing: 'none', revised: 'none', postedProof: null, earlierProof: null } as const;
    const [waiting] = FACTS.waiting['without proof'];
    expect(decidePlacement({ ...facts, waiting: [waiting] })).toEqual({ placement: 'blocked', obstacle: waiting });
    const earlier = { ...SITE, of: 'older.example' };
    expect(decidePlacement({ ...facts, waiting: [], postedProof: SITE, earlierProof: earlier })).toMatchObject({
      proof: SITE,
    });
  });
});
