import type { FormError } from '../../../shared/pageData.ts';
import type { FormKind } from '../../../shared/schemas/formSections.ts';
import type { AddressIssueCode, Issue, IssueCode } from '../../../shared/schemas/issue.ts';
import { formatNumber } from '../../i18n/formatNumber.ts';
import { interpolate, type Messages } from '../../i18n/messages.ts';

type PlainCode = Exclude<IssueCode, 'required' | `badAddress.${string}`>;

/** What a file is called whose bytes say nothing. */
const UNKNOWN_TYPE = 'OTHER';
/** Their numbers are grouped by thousands, which all languages of the site write alike; measures in pixels are not. */
const AMOUNTS: readonly IssueCode[] = ['outOfRange', 'tooLong', 'fileSize'];

/** Issues with their sentences. What is required is said field by field: these words are the specification's. */
export function describeIssues<Found extends Issue>(
  issues: readonly Found[],
  kind: FormKind,
  texts: Messages['submissionErrors'],
): (FormError & { code: Found['code'] })[] {
  return issues.map((issue) => ({ field: issue.field, code: issue.code, message: messageOf(issue, kind, texts) }));
}

function messageOf({ field, code, values = {} }: Issue, kind: FormKind, texts: Messages['submissionErrors']): string {
  if (code === 'required') return (texts.required[kind] as Record<string, string>)[field] ?? texts.codes.notChoice;
  const address = /^badAddress\.(\w+)$/.exec(code)?.[1] as AddressIssueCode | undefined;
  return interpolate(address ? texts.badAddress[address] : texts.codes[code as PlainCode], write(values));

  function write(found: NonNullable<Issue['values']>): Record<string, string | number> {
    if (code === 'fileType' && found.found === UNKNOWN_TYPE) return { ...found, found: texts.unknownType };
    if (!AMOUNTS.includes(code)) return found;
    return Object.fromEntries(
      Object.entries(found).map(([name, value]) => [
        name,
        typeof value === 'number' ? formatNumber('en', value) : value,
      ]),
    );
  }
}
