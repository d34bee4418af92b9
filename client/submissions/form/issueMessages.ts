import type { Language } from '../../../shared/site/languages.ts';
import type { FormError } from '../../../shared/site/pageData.ts';
import type { FormKind } from '../../../shared/submission/schemas/formSections.ts';
import type { AddressIssueCode, Issue, IssueCode, IssueValues } from '../../../shared/submission/schemas/issue.ts';
import { formatNumber } from '../../i18n/formatNumber.ts';
import { interpolate, type Messages } from '../../i18n/messages.ts';
import { showNumber } from '../../ui/groupDigits.ts';
import { joinNames, type PlainCode, requiredMessage, type RequiredOf } from '../../i18n/fieldTexts.ts';

/** Name of a file type that could not be recognised. */
const UNKNOWN_TYPE = 'OTHER';
/** Their numbers are written as image editors write them; those of all others are grouped by thousands. */
const PIXELS: readonly IssueCode[] = ['logoPixels', 'imagePixels'];

/** Adds the message to each issue. Each required field has a message of its own. */
export function describeIssues<Found extends Issue>(
  issues: readonly Found[],
  { kind, lang }: { kind: FormKind; lang: Language },
  texts: Messages['submissionErrors'],
): (FormError & { code: Found['code'] })[] {
  return issues.map((issue) => ({
    field: issue.field,
    code: issue.code,
    message: messageOf(issue, { kind, lang }, texts),
  }));
}

function messageOf(
  { field, code, values = {} }: Issue,
  { kind, lang }: { kind: FormKind; lang: Language },
  texts: Messages['submissionErrors'],
): string {
  // The check reports no other field as missing.
  if (code === 'required') return requiredMessage(texts.required, kind, field as RequiredOf<FormKind>);
  const address = /^badAddress\.(\w+)$/.exec(code)?.[1] as AddressIssueCode | undefined;
  const written = Object.entries(values).map(([name, value]) => {
    if (code === 'fileType' && value === UNKNOWN_TYPE) return [name, texts.unknownType];
    if (typeof value === 'object') return [name, joinNames(lang, value)];
    return [name, typeof value === 'number' && !PIXELS.includes(code) ? formatNumber('en', value) : value];
  });
  const text = address ? texts.badAddress[address] : texts.codes[code as PlainCode];
  return interpolate(text, { ...Object.fromEntries(written), ...showReadings(values) });
}

/** The two numbers that a text can mean, as people read them. */
function showReadings({ low, high }: IssueValues): Record<string, string> {
  return low === undefined || high === undefined
    ? {}
    : { lowText: showNumber(`${low}`), highText: showNumber(`${high}`) };
}
