import type { Language } from '../../site/languages.ts';
import * as limits from '../../limits.ts';
import type { Condition, FieldControl } from './fieldControl.ts';
import {
  ACCOUNT,
  ANSWER,
  CONTACT,
  CONTACTS,
  CONTRACT,
  EMAIL,
  FOR_OBJECTION,
  FOR_REASONS,
  LINK,
  LOGO,
  NAME,
  OF_ENTRY,
  OF_REPORT,
  PERSON,
  PLATFORM,
  PROJECT_TEXT,
  WEBSITE,
  WHEN_SHOWN,
} from './fieldRows.ts';

/**
 * The fields of each form by section, in the order of the form and of its errors; their names are fixed. The fields of
 * a section with a `yesNoField` apply only while that field is yes: FIELD_CONTROLS adds this condition to theirs.
 */
const SECTIONS = {
  dapp: [
    {
      group: 'dapp',
      fields: {
        platform: PLATFORM,
        title: { ...NAME, limit: limits.DAPP_NAME_LENGTH_MAX },
        address: { ...CONTRACT, use: 'account' },
        url: WEBSITE,
        desc: { type: 'text', limit: limits.SUBTITLE_LENGTH_MAX, role: 'subtitle' },
        icon_url: LOGO,
        projectDesc: PROJECT_TEXT,
        companyOrSelfDesc: { type: 'area', role: 'teamDescription', limit: limits.TEAM_TEXT_LENGTH_MAX },
        language: { type: 'choice', choices: 'language', role: 'language' },
      },
    },
    {
      // Name and subtitle for the other languages of the directory. Those of `language` are `title` and `desc` above.
      group: 'translations',
      yesNoField: 'hasTranslations',
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
      yesNoField: 'hasReferral',
      fields: {
        rewardDistribution: { type: 'choice', choices: 'rewardDistribution', need: 'never' },
        hasInviteReward: { type: 'yesNo' },
        inviteAccount: { ...ACCOUNT, ...WHEN_SHOWN },
        rakeBackAccount: { ...ACCOUNT, need: 'never' },
        rakeBackUrl: { ...LINK, ...WHEN_SHOWN },
      },
    },
    {
      group: 'audit',
      yesNoField: 'hasAudit',
      fields: { auditUrl: { ...LINK, need: 'sometimes' }, auditFile: { type: 'report', need: 'sometimes' } },
    },
    { group: 'contact', fields: CONTACTS },
    {
      group: 'newsFlash',
      yesNoField: 'hasNews',
      fields: {
        newsTitle: { type: 'text', limit: limits.NEWS_TITLE_LENGTH_MAX, need: 'never' },
        content: { type: 'area', role: 'description', limit: limits.NEWS_TEXT_LENGTH_MAX, ...WHEN_SHOWN },
        img_url: { type: 'picture', role: 'picture', ...WHEN_SHOWN },
        source: { type: 'text', limit: limits.NEWS_SOURCE_LENGTH_MAX, ...WHEN_SHOWN },
        newsletter: { type: 'box' },
      },
    },
    ANSWER,
  ],
  token: [
    {
      group: 'token',
      fields: {
        bl_symbol: PLATFORM,
        address: { ...CONTRACT, use: 'token' },
        owner_address: { ...ACCOUNT, role: 'owner' },
        token_name: { ...NAME, limit: limits.TOKEN_NAME_LENGTH_MAX, need: 'never' },
        symbol: { type: 'text', limit: limits.SYMBOL_LENGTH_MAX, role: 'symbol' },
        total_supply: { type: 'text', input: 'decimal', example: '1,000,000', role: 'supply' },
        decimal: { type: 'text', input: 'numeric', max: limits.DECIMALS_MAX, example: '18', role: 'decimals' },
        precision: { type: 'text', input: 'numeric', max: limits.DECIMALS_MAX, example: '4' },
        gas: { type: 'text', input: 'numeric', example: '60,000' },
        icon_url: { ...LOGO, corners: 'square' },
      },
    },
    { group: 'project', fields: { website: WEBSITE, companyName: { ...PERSON, role: 'team' }, name: PROJECT_TEXT } },
    { group: 'contact', fields: { email: EMAIL, contact: CONTACT } },
    ANSWER,
  ],
  nft: [
    {
      group: 'nft',
      fields: {
        platform: PLATFORM,
        standard: { type: 'standard', role: 'standard' },
        standardOther: { ...PERSON, ...WHEN_SHOWN, shownWhen: [{ field: 'standard', value: 'other' }] },
        address: { ...CONTRACT, use: 'collection' },
        name: { ...NAME, limit: limits.NFT_NAME_LENGTH_MAX },
        desc: PROJECT_TEXT,
        website: WEBSITE,
        icon_url: LOGO,
      },
    },
    { group: 'contact', fields: CONTACTS },
    ANSWER,
  ],
  fake: [
    {
      group: 'fake',
      fields: {
        what: { type: 'choice', choices: 'fakeMatter' },
        name: { type: 'text', limit: limits.FAKE_NAME_LENGTH_MAX, role: 'name' },
        reason: { type: 'choice', choices: 'fakeReason', ...WHEN_SHOWN, ...OF_REPORT },
        fault: { type: 'choice', choices: 'entryFault', ...WHEN_SHOWN, ...OF_ENTRY },
        seen: { type: 'text', limit: limits.FAKE_SEEN_LENGTH_MAX, need: 'never', ...OF_REPORT },
        details: { type: 'area', limit: limits.PROJECT_TEXT_LENGTH_MAX, role: 'description', ...FOR_REASONS },
        picture: { type: 'picture', role: 'picture', need: 'never' },
      },
    },
    { group: 'sender', fields: { email: { ...EMAIL, ...FOR_OBJECTION } } },
    ANSWER,
  ],
  recruiting: [
    {
      group: 'recruiting',
      fields: {
        name: { ...PERSON, role: 'name' },
        email: EMAIL,
        contact: CONTACT,
        language: PERSON,
        region: PERSON,
        requirements: { type: 'requirements' },
        experience: PROJECT_TEXT,
      },
    },
    ANSWER,
  ],
} as const satisfies Record<
  FormKind,
  readonly {
    group: string;
    yesNoField?: string;
    fields: Readonly<Record<string, FieldControl>>;
  }[]
>;

export type Row<Kind extends FormKind> = (typeof SECTIONS)[Kind][number];
type NameOf<Section> = Section extends { fields: infer Fields }
  ? (keyof Fields & string) | (Section extends { yesNoField: infer Name } ? Name : never)
  : never;

/** A field name of a form. */
export type FieldOf<Kind extends FormKind> = { [K in Kind]: NameOf<Row<K>> }[Kind];

/** A text of a DApp in a language. It does not apply while that is the main language, whose text is `title` or `desc`. */
function translated(lang: Language, limit: number) {
  return { type: 'text', limit, need: 'sometimes', shownWhen: [{ field: 'language', excluded: lang }] } as const;
}

/** The fields of a DApp's name and subtitle in a language other than the main one. */
export function translationFields(lang: Language) {
  return { title: `title_${lang}`, desc: `desc_${lang}` } as const;
}

interface FormSection {
  /** Key in the catalogs, section `submissionFields`. */
  group: Row<FormKind>['group'];
  /** The yes/no field that shows the section's other fields. */
  yesNoField?: string;
  fields: readonly string[];
}

export const FORM_KINDS = ['dapp', 'token', 'nft', 'recruiting', 'fake'] as const;
export type FormKind = (typeof FORM_KINDS)[number];

/** Gives each form what is read from its kind. */
export function ofEachForm<Found>(read: (kind: FormKind) => Found): Readonly<Record<FormKind, Found>> {
  return Object.fromEntries(FORM_KINDS.map((kind) => [kind, read(kind)])) as Record<FormKind, Found>;
}

export const FORM_SECTIONS = ofEachForm((kind): readonly FormSection[] =>
  SECTIONS[kind].map((section) => ({ ...section, fields: Object.keys(section.fields) })),
);

/** The control of every field of a form with all its conditions, yes/no fields included, in form order. */
export const FIELD_CONTROLS = ofEachForm((kind): Readonly<Record<string, FieldControl>> => {
  const controls: Record<string, FieldControl> = {};
  for (const section of SECTIONS[kind]) {
    const conditions: Condition[] = 'yesNoField' in section ? [{ field: section.yesNoField, value: 'yes' }] : [];
    if ('yesNoField' in section) controls[section.yesNoField] = { type: 'yesNo' };
    for (const [name, control] of Object.entries<FieldControl>(section.fields))
      controls[name] = { ...control, shownWhen: [...conditions, ...(control.shownWhen ?? [])] };
  }
  return controls;
});
