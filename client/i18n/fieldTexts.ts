import type { AddressNotice } from '../../shared/submission/addresses/addressCheck.ts';
import type { Language } from '../../shared/site/languages.ts';
import type { CHOICES } from '../../shared/submission/schemas/fieldControl.ts';
import type { FieldOf, FormKind, Row } from '../../shared/submission/schemas/formSections.ts';
import type { AddressIssueCode, IssueCode } from '../../shared/submission/schemas/issue.ts';
import type { ReasonCode, SubmissionWarning, SubmissionStatus } from '../../shared/submission/submission.ts';

type NeverMissing = { need: 'never' } | { type: 'choice' | 'yesNo' | 'box' | 'requirements'; need?: undefined };
/** Fields that are never missing by themselves: another one is enough. */
type Alternative = 'wechat' | 'auditUrl' | 'auditFile';
type RequiredName<Section> = Section extends { fields: infer Fields }
  ? keyof { [Name in keyof Fields & string as Fields[Name] extends NeverMissing ? never : Name]: string }
  : never;

/** A field that is required always or on a condition. */
export type RequiredOf<Kind extends FormKind> = { [K in Kind]: Exclude<RequiredName<Row<K>>, Alternative> }[Kind];

type Text<Name extends string> = Readonly<Record<Name, string>>;
/** The codes of issues that are neither about a missing field nor about an address. */
export type PlainCode = Exclude<IssueCode, 'required' | `badAddress.${string}`>;

/**
 * The texts of a catalog that belong to something in the code: a field of a form, a fault, a warning, a reason. A
 * catalog that lacks one does not compile, whichever language it is of.
 */
export interface FieldTexts {
  submissionFields: {
    labels: { [Kind in FormKind]: Text<FieldOf<Kind>> };
    groups: Text<Row<FormKind>['group']>;
    groupRules: Text<Row<FormKind>['group']>;
    choices: { [Choice in keyof typeof CHOICES]: Text<(typeof CHOICES)[Choice][number]> } & Text<'yes' | 'no'>;
  };
  submissionHelp: { [Kind in FormKind]: Readonly<Partial<Record<FieldOf<Kind>, string>>> };
  submissionErrors: {
    codes: Text<PlainCode>;
    badAddress: Text<AddressIssueCode>;
    required: { [Kind in FormKind]: Text<RequiredOf<Kind>> };
  };
  submissionForm: { address: { notices: Text<AddressNotice> } };
  submissionNotices: Text<SubmissionWarning['code']>;
  submissionReasons: Text<ReasonCode>;
  submissionStatus: { history: Text<SubmissionStatus> };
}

/** The label of a field. A name that the form does not have, as in data of another version, is its own label. */
export function labelOf(labels: FieldTexts['submissionFields']['labels'], kind: FormKind, field: string): string {
  const ofForm: Readonly<Record<string, string>> = labels[kind];
  return ofForm[field] ?? field;
}

/** The message that a field is missing. */
export function requiredMessage<K extends FormKind>(
  texts: FieldTexts['submissionErrors']['required'],
  kind: K,
  field: RequiredOf<K>,
): string {
  return texts[kind][field];
}

/** The separator of two sentences. */
export function sentenceGap(lang: Language): string {
  return lang === 'zh' ? '' : ' ';
}

/** All items of a list: English has `and` before the last. */
export function joinAll(lang: Language, names: readonly string[]): string {
  return lang === 'en' ? new Intl.ListFormat(lang).format(names) : joinNames(lang, names);
}

/** Names in a row, as the language separates them. An ellipsis in the last place means that there are more. */
export function joinNames(lang: Language, names: readonly string[]): string {
  return lang === 'zh' ? names.join('、').replace(/、…$/, '…') : names.join(', ');
}
