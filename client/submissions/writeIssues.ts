import type { FormError } from '../../shared/pageData.ts';
import type { FormKind } from '../../shared/schemas/formKinds.ts';
import type { AddressIssueCode, Issue, IssueCode } from '../../shared/schemas/issue.ts';
import { fill, type Messages } from '../messages.ts';

type PlainCode = Exclude<IssueCode, 'required' | `badAddress.${string}`>;

/** Issues with their sentences. What is required is said field by field: these words are the specification's. */
export function writeIssues<Found extends Issue>(
  issues: readonly Found[],
  kind: FormKind,
  texts: Messages['submissionErrors'],
): (FormError & { code: Found['code'] })[] {
  return issues.map((issue) => ({ field: issue.field, code: issue.code, message: messageOf(issue, kind, texts) }));
}

function messageOf({ field, code, values = {} }: Issue, kind: FormKind, texts: Messages['submissionErrors']): string {
  if (code === 'required') return (texts.required[kind] as Record<string, string>)[field] ?? texts.codes.notChoice;
  const address = /^badAddress\.(\w+)$/.exec(code)?.[1] as AddressIssueCode | undefined;
  return fill(address ? texts.badAddress[address] : texts.codes[code as PlainCode], values);
}
