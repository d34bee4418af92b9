import { CATALOGS } from '../../../client/i18n/catalogs.ts';
import { labelOf } from '../../../client/i18n/fieldTexts.ts';
import type { Language } from '../../../shared/site/languages.ts';
import type { FieldControl } from '../../../shared/submission/schemas/fieldControl.ts';
import type { FormKind } from '../../../shared/submission/schemas/formSections.ts';
import { deskIdOf } from '../../records/receipt.ts';
import type { SimilarEntry } from '../review/similarEntries.ts';

/** The sentences of the reason codes, as a team reads them. */
export function reasonTexts(lang: Language): Readonly<Record<string, string>> {
  return CATALOGS[lang].submissionReasons;
}

/** The label of a field in its form. */
export function fieldLabel(kind: FormKind, field: string): string {
  return labelOf(CATALOGS.en.submissionFields.labels, kind, field);
}

/** Path of a submission at the desk, without its receipt: browsers keep addresses. */
export function deskPath(receipt: string): string {
  return `/submissions/${deskIdOf(receipt)}`;
}

/** Path of the logo of a submission at the desk. */
export function logoPath(receipt: string): string {
  return `${deskPath(receipt)}/files/icon_url`;
}

export function similarTitle({ source, hid }: SimilarEntry): string {
  const titles = { listedToken: 'Listed token', accepted: 'Accepted submission', received: 'Also waiting' };
  return source === 'directory' ? `Directory entry ${hid}` : titles[source];
}

/** An answer that was chosen, in the words of the form; null for what was typed. */
export function choiceWords(control: FieldControl, value: string): string | null {
  const { submissionFields, submissionStatus } = CATALOGS.en;
  const { choices } = submissionFields;
  const wordsOf = (words: Readonly<Record<string, string>>, one: string) =>
    (Object.hasOwn(words, one) ? words[one] : undefined) ?? one;
  switch (control.type) {
    case 'choice':
      return wordsOf(choices[control.choices], value);
    case 'requirements':
      return value
        .split(',')
        .map((one) => wordsOf(submissionStatus.requirements, one))
        .join(' · ');
    default:
      return null;
  }
}
