import type { AddressFamily } from '../addresses/families.ts';
import type { AddressUse } from '../addresses/addressCheck.ts';
import { type Language, LANGUAGES } from '../languages.ts';
import * as limits from '../limits.ts';

/** The value that another field, above it in the form, has or has not while a field applies. */
type Condition = { field: string } & ({ is: string } | { isNot: string });

/**
 * How a field is filled in and what it accepts, with lengths in characters. Fields without `need` are required, those with
 * `whenShown` where they apply. A field that does not apply is hidden, and empty when it is sent.
 */
export type FieldControl = { need?: 'whenShown' | 'sometimes' | 'never'; shownWhen?: Condition } & (
  | { as: 'text'; limit?: number; input?: 'url' | 'email' }
  /** A number: a whole one up to `max`, or a decimal one. `example` stands in the message about letters. */
  | { as: 'text'; input: 'numeric' | 'decimal'; limit?: undefined; max?: number; example: string }
  /** A shorter text than `advised` is accepted; the form only advises more. */
  | { as: 'area'; limit: number; advised?: number }
  | { as: 'address'; use: AddressUse }
  | { as: 'choice'; of: keyof typeof CHOICES }
  | { as: 'platform' | 'standard' | 'question' | 'box' | 'requirements' }
  | { as: FileControl }
);
export type FileControl = 'logo' | 'picture' | 'report';

/** `language` is that of a DApp's texts. Rewards are paid by the contract, or claimed manually on the DApp. */
export const CHOICES = { language: LANGUAGES, rewardDistribution: ['automatic', 'manual'] } as const;

const EMAIL = { as: 'text', input: 'email' } as const;
const WEBSITE = { as: 'text', input: 'url' } as const;
const CONTACT = { as: 'text', limit: limits.CONTACT_LENGTH_MAX } as const;
const PERSON = { as: 'text', limit: limits.PERSON_LENGTH_MAX } as const;
const ACCOUNT = { as: 'address', use: 'account' } as const;
const PROJECT_TEXT = {
  as: 'area',
  limit: limits.PROJECT_TEXT_LENGTH_MAX,
  advised: limits.PROJECT_TEXT_ADVISED_MIN,
} as const;
const WHEN_SHOWN = { need: 'whenShown' } as const;
const CONTACTS = {
  email: EMAIL,
  wechat: { ...CONTACT, need: 'sometimes' },
  serviceWechat: { ...CONTACT, need: 'sometimes' },
  others: { as: 'text', limit: limits.OTHER_CONTACT_LENGTH_MAX, need: 'sometimes' },
} as const;

/** For the reviewer alone: published nowhere, and empty in each new version. */
const ANSWER = {
  group: 'answer',
  inRevisions: true,
  fields: { answer: { as: 'area', limit: limits.ANSWER_LENGTH_MAX, need: 'never' } },
} as const;

/**
 * The fields of each form by section, in the order of the form and of its errors, named as in the specification. Fields
 * behind a `question` apply only when it is answered with yes; sections `inRevisions` are in the form of a revision only.
 */
const SECTIONS = {
  dapp: [
    {
      group: 'dapp',
      fields: {
        platform: { as: 'platform' },
        title: { as: 'text', limit: limits.DAPP_NAME_LENGTH_MAX },
        address: ACCOUNT,
        url: WEBSITE,
        desc: { as: 'text', limit: limits.SUBTITLE_LENGTH_MAX },
        icon_url: { as: 'logo' },
        projectDesc: PROJECT_TEXT,
        companyOrSelfDesc: { as: 'area', limit: limits.TEAM_TEXT_LENGTH_MAX },
        language: { as: 'choice', of: 'language' },
      },
    },
    {
      // Name and subtitle for the other languages of the directory. Those of `language` are `title` and `desc` above.
      group: 'translations',
      question: 'hasTranslations',
      fields: {
        title_zh: translated('zh', limits.DAPP_NAME_LENGTH_MAX),
        desc_zh: translated('zh', limits.SUBTITLE_LENGTH_MAX),
        title_en: translated('en', limits.DAPP_NAME_LENGTH_MAX),
        desc_en: translated('en', limits.SUBTITLE_LENGTH_MAX),
        title_ko: translated('ko', limits.DAPP_NAME_LENGTH_MAX),
        desc_ko: translated('ko', limits.SUBTITLE_LENGTH_MAX),
      },
    },
    {
      group: 'referral',
      question: 'hasReferral',
      fields: {
        rewardDistribution: { as: 'choice', of: 'rewardDistribution', need: 'never' },
        hasInviteReward: { as: 'question' },
        inviteAccount: { ...ACCOUNT, ...WHEN_SHOWN },
        rakeBackAccount: { ...ACCOUNT, need: 'never' },
        rakeBackUrl: { ...WEBSITE, ...WHEN_SHOWN },
      },
    },
    {
      group: 'audit',
      question: 'hasAudit',
      fields: { auditUrl: { ...WEBSITE, need: 'sometimes' }, auditFile: { as: 'report', need: 'sometimes' } },
    },
    { group: 'contact', fields: CONTACTS },
    {
      group: 'newsFlash',
      question: 'hasNews',
      fields: {
        newsTitle: { as: 'text', limit: limits.NEWS_TITLE_LENGTH_MAX, need: 'never' },
        content: { as: 'area', limit: limits.NEWS_TEXT_LENGTH_MAX, ...WHEN_SHOWN },
        img_url: { as: 'picture', ...WHEN_SHOWN },
        source: { as: 'text', limit: limits.NEWS_SOURCE_LENGTH_MAX, ...WHEN_SHOWN },
        newsletter: { as: 'box' },
      },
    },
    ANSWER,
  ],
  token: [
    {
      group: 'token',
      fields: {
        bl_symbol: { as: 'platform' },
        address: { as: 'address', use: 'token' },
        owner_address: ACCOUNT,
        token_name: { as: 'text', limit: limits.TOKEN_NAME_LENGTH_MAX, need: 'never' },
        symbol: { as: 'text', limit: limits.SYMBOL_LENGTH_MAX },
        total_supply: { as: 'text', input: 'decimal', example: '1000000' },
        decimal: { as: 'text', input: 'numeric', max: limits.DECIMALS_MAX, example: '18' },
        precision: { as: 'text', input: 'numeric', max: limits.DECIMALS_MAX, example: '4' },
        gas: { as: 'text', input: 'numeric', example: '60000' },
        icon_url: { as: 'logo' },
      },
    },
    { group: 'project', fields: { website: WEBSITE, companyName: PERSON, name: PROJECT_TEXT } },
    { group: 'contact', fields: { email: EMAIL, contact: CONTACT } },
    ANSWER,
  ],
  nft: [
    {
      group: 'nft',
      fields: {
        platform: { as: 'platform' },
        standard: { as: 'standard' },
        standardOther: { ...PERSON, ...WHEN_SHOWN, shownWhen: { field: 'standard', is: 'other' } },
        address: { as: 'address', use: 'collection' },
        name: { as: 'text', limit: limits.NFT_NAME_LENGTH_MAX },
        desc: PROJECT_TEXT,
        website: WEBSITE,
        icon_url: { as: 'logo' },
      },
    },
    { group: 'contact', fields: CONTACTS },
    ANSWER,
  ],
  recruiting: [
    {
      group: 'recruiting',
      fields: {
        name: PERSON,
        email: EMAIL,
        contact: CONTACT,
        language: PERSON,
        region: PERSON,
        requirements: { as: 'requirements' },
        experience: PROJECT_TEXT,
      },
    },
    ANSWER,
  ],
} as const satisfies Record<
  FormKind,
  readonly {
    group: string;
    question?: string;
    inRevisions?: boolean;
    fields: Readonly<Record<string, FieldControl>>;
  }[]
>;

export type Row<Kind extends FormKind> = (typeof SECTIONS)[Kind][number];
type NameOf<Section> = Section extends { fields: infer Fields }
  ? (keyof Fields & string) | (Section extends { question: infer Question } ? Question : never)
  : never;

/** A field name of a form. */
export type FieldOf<Kind extends FormKind> = { [K in Kind]: NameOf<Row<K>> }[Kind];

/** A text of a DApp in a language that may be its main one, whose text stands above. */
function translated(lang: Language, limit: number) {
  return { as: 'text', limit, need: 'sometimes', shownWhen: { field: 'language', isNot: lang } } as const;
}

/** The fields of a DApp's name and subtitle in a language other than the main one. */
export function translationFields(lang: Language) {
  return { title: `title_${lang}`, desc: `desc_${lang}` } as const;
}

interface FormSection {
  /** Key in the catalogs, section `submissionFields`. */
  group: Row<FormKind>['group'];
  /** The yes/no field that shows the section's other fields. */
  question?: string;
  inRevisions?: boolean;
  fields: readonly string[];
}

export const FORM_KINDS = ['dapp', 'token', 'nft', 'recruiting'] as const;
export type FormKind = (typeof FORM_KINDS)[number];

/** Gives each form what is read from its kind. */
export function ofEachForm<Found>(read: (kind: FormKind) => Found): Readonly<Record<FormKind, Found>> {
  return Object.fromEntries(FORM_KINDS.map((kind) => [kind, read(kind)])) as Record<FormKind, Found>;
}

export const FORM_SECTIONS = ofEachForm((kind): readonly FormSection[] =>
  SECTIONS[kind].map((section) => ({ ...section, fields: Object.keys(section.fields) })),
);

/** The control of every field of a form, questions included, in form order. */
export const FIELD_CONTROLS = ofEachForm((kind): Readonly<Record<string, FieldControl>> => {
  const controls = SECTIONS[kind].map((section) => ({
    ...('question' in section && { [section.question]: { as: 'question' } }),
    ...section.fields,
  }));
  return Object.assign({}, ...controls) as Record<string, FieldControl>;
});

/** Protocol standards and their address family; null when any chain can have it. */
export const NFT_STANDARDS = {
  'ERC-721': 'evm',
  'ERC-1155': 'evm',
  'TRC-721': 'tron',
  Metaplex: 'solana',
  AtomicAssets: 'antelope',
  SimpleAssets: 'antelope',
  other: null,
} as const satisfies Record<string, AddressFamily['family'] | null>;

/** The four requirements, in the order of the recruiting page. */
export const RECRUITING_REQUIREMENTS = ['wallet', 'events', 'writing', 'community'] as const;
