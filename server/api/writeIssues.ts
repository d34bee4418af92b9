import { CATALOGS } from '../../client/catalogs.ts';
import { fill } from '../../client/messages.ts';
import type { Language } from '../../shared/languages.ts';
import type { FormKind } from '../../shared/schemas/formKinds.ts';
import type { AddressIssueCode, Issue, IssueCode } from '../../shared/schemas/issue.ts';

type PlainCode = Exclude<IssueCode, 'required' | `badAddress.${string}`>;

/** Issues with their sentences. What is required is said field by field: these words are the specification's. */
export function writeIssues(issues: readonly Issue[], kind: FormKind, lang: Language) {
  return issues.map((issue) => ({ field: issue.field, code: issue.code, message: messageOf(issue, kind, lang) }));
}

function messageOf({ field, code, values = {} }: Issue, kind: FormKind, lang: Language): string {
  const texts = CATALOGS[lang].submissionErrors;
  if (code === 'required') return (texts.required[kind] as Record<string, string>)[field] ?? texts.codes.notChoice;
  const address = /^badAddress\.(\w+)$/.exec(code)?.[1] as AddressIssueCode | undefined;
  return fill(address ? texts.badAddress[address] : texts.codes[code as PlainCode], values);
}
