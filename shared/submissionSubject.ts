import type { FormKind } from './schemas/formKinds.ts';
import type { FieldOf } from './schemas/formSections.ts';
import type { SubmissionPlatform } from './submissionPlatforms.ts';

export type SubjectKind = Exclude<FormKind, 'recruiting'>;

/** What a submission is about, whatever its form calls it. `address` is as its chain writes it. */
export interface SubmissionSubject {
  kind: SubjectKind;
  platform: SubmissionPlatform;
  address: string;
  /** Of a token, else empty. */
  symbol: string;
  /** What a reader sees first: the name, or of a token, whose form has none, who stands behind it. */
  name: string;
  website: string;
  /** Of a DApp, which comes once in each; else empty. */
  language: string;
}

export type SubjectTexts = Record<Exclude<keyof SubmissionSubject, 'kind'>, string>;

const NAMES: { [Kind in SubjectKind]: Record<keyof SubjectTexts, FieldOf<Kind> | ''> } = {
  token: {
    platform: 'bl_symbol',
    address: 'address',
    symbol: 'symbol',
    name: 'companyName',
    website: 'website',
    language: '',
  },
  dapp: { platform: 'platform', address: 'address', symbol: '', name: 'title', website: 'url', language: 'language' },
  nft: { platform: 'platform', address: 'address', symbol: '', name: 'name', website: 'website', language: '' },
};

/** The texts of a form that say what it is about, by the names they have in every form. */
export function pickSubjectTexts(kind: SubjectKind, texts: Readonly<Record<string, unknown>>): SubjectTexts {
  const picked = Object.entries(NAMES[kind]).map(([name, field]) => [name, field === '' ? '' : (texts[field] ?? '')]);
  return Object.fromEntries(picked) as SubjectTexts;
}
