import type { AddressNotice } from '../addresses/addressCheck.ts';
import { checkAddress } from '../addresses/checkAddress.ts';
import { findPlatform } from '../platforms.ts';
import type { Secret } from '../secrets/findSecret.ts';
import { findHttpUrl } from '../../site/textFormats.ts';
import { findSharedSite, type SharedSite } from '../../genuine/websiteHosts.ts';
import { describeRefused, isOwnContract } from './addressRules.ts';
import { REVISED_FIELD } from './fieldRows.ts';
import { checkFile } from './fileRules.ts';
import type { FieldControl } from './fieldControl.ts';
import { fieldWith, textWith } from './fieldRoles.ts';
import {
  FILE_FIELDS,
  type FileField,
  type FormField,
  type FormInput,
  isNeeded,
  isShown,
  takesFile,
} from './formInput.ts';
import { type FormContent, FORM_RULES, type Report } from './formRules.ts';
import { FIELD_CONTROLS, FORM_SECTIONS, type FormKind } from './formSections.ts';
import type { Finding, Issue } from './issue.ts';
import { findRawSupply, isWrittenOtherwise, isZero, normaliseNumber } from './numberRules.ts';
import { checkText, isReadable, normaliseText } from './textRules.ts';

/**
 * Facts to show beside a field. `value` is an accepted address in canonical form; with `encodedHost` the host of a
 * website in another script, as it is encoded; with a SharedSite the host that shows pages of many projects; with
 * `rawSupply` the tokens of a supply that looks as if it were in the smallest unit; with `readNumber` the number that a
 * supply in words or with other separators means.
 */
export interface FieldNotice {
  field: FormField;
  value: string;
  notices: readonly (AddressNotice | SharedSite | 'encodedHost' | 'rawSupply' | 'readNumber' | 'noSupply')[];
}

/** Texts in canonical form and facts of files, or at most one issue per field, all at once, in form order. */
export type CheckedForm = { notices: FieldNotice[] } & (({ ok: true } & FormContent) | { ok: false; issues: Issue[] });

/** Finds a secret, which must not be stored or logged; null when there is none. */
type SecretFinder = (text: string) => Secret | null;

/**
 * Validates a form. A field that contains a recovery phrase or private key has only that issue. Texts that isReadable
 * refuses are not searched.
 */
export function checkForm(kind: FormKind, input: FormInput, findSecret: SecretFinder): CheckedForm {
  const controls = Object.entries(FIELD_CONTROLS[kind]) as [FormField, FieldControl][];
  const { content, shown } = readContent(kind, input);
  const { values, files } = content;
  const issues = new Map<FormField, Issue>();
  const report: Report = (field, code, found) => {
    if (!issues.has(field)) issues.set(field, { field, code, ...(found && { values: found }) });
  };
  const reportFinding = (field: FormField, finding: Finding) => finding && report(field, finding.code, finding.values);

  for (const [field, control] of controls) {
    const typed = input.texts[field] ?? '';
    const secret = isReadable(control, typed) ? findSecret(typed) : null;
    if (secret !== null) report(field, secret === 'hashOrKey' ? 'hashOrKey' : 'secret');
    if (!takesFile(control)) reportFinding(field, checkText(control, values[field] ?? ''));
    else {
      const facts = files[field as FileField];
      if (facts) reportFinding(field, checkFile(control.type, facts));
      else if (!control.need) report(field, 'required');
    }
    const isEmpty = !values[field] && !files[field as FileField];
    const isRequired = control.need === 'whenShown' ? shown.has(field) : isNeeded(control, values);
    if (isRequired && isEmpty) report(field, 'required');
  }
  const notices: FieldNotice[] = [];
  const platform = findPlatform(textWith(kind, 'platform', values));
  for (const [field, control] of controls) {
    const text = values[field] ?? '';
    const url = control.type === 'text' && control.input === 'url' ? findHttpUrl(text) : null;
    const host = url === null ? '' : new URL(url).hostname;
    if (/(^|\.)xn--/.test(host)) notices.push({ field, value: host, notices: ['encodedHost'] });
    const shared = control.role === 'website' && url !== null && findSharedSite(url);
    if (shared) notices.push({ field, value: shared.host, notices: [shared.site] });
    if (control.type !== 'address' || !platform || text === '') continue;
    // The text as typed: normalising it has removed what a notice is about.
    const typed = checkAddress(platform, input.texts[field] ?? '', control.use);
    const check = checkAddress(platform, text, control.use);
    if (!check.ok) reportFinding(field, describeRefused(check, platform));
    else if (control.role === 'address' && check.notices.includes('placeholder')) {
      report(field, 'badAddress.placeholder', { platform });
      continue;
    } else values[field] = check.address;
    const isOwn = control.role === 'owner' && isOwnContract(kind, values);
    const found = typed.ok ? [...typed.notices, ...(isOwn ? (['ownContract'] as const) : [])] : [];
    if (typed.ok) notices.push({ field, value: typed.address, notices: found });
  }
  FORM_RULES[kind](content, report);
  notices.push(...noticeSupply(kind, input.texts, values));

  if (issues.size === 0) return { ok: true, ...content, notices };
  return { ok: false, issues: controls.flatMap(([field]) => issues.get(field) ?? []), notices };
}

/** Which number a supply means, and what is unusual about it. */
function noticeSupply(kind: FormKind, typed: FormInput['texts'], values: FormContent['values']): FieldNotice[] {
  const field = fieldWith(kind, 'supply');
  const supply = (field && values[field]) || '';
  if (!field || supply === '') return [];
  const tokens = findRawSupply(supply, textWith(kind, 'decimals', values));
  const found = [
    isWrittenOtherwise(typed[field] ?? '', supply) && ({ value: supply, notices: ['readNumber'] } as const),
    tokens !== null && ({ value: tokens, notices: ['rawSupply'] } as const),
    isZero(supply) && ({ value: '0', notices: ['noSupply'] } as const),
  ];
  return found.flatMap((notice) => notice || []).map((notice) => ({ field, ...notice }));
}

/** A checkbox posts `on`, a radio button `yes`; API clients send any of these. */
const YES = /^\s*(yes|on|true|1)\s*$/i;
const NO = /^\s*(no|off|false|0)\s*$/i;

/** Empty for any other text. */
function readAnswer(text = ''): 'yes' | 'no' | '' {
  return YES.test(text) ? 'yes' : NO.test(text) ? 'no' : '';
}

/**
 * Reads the yes/no fields and clears the fields that do not apply. A yes/no field without an answer stays empty, but
 * counts as yes when a field of its section is filled in: without JavaScript those fields are visible. Text in place of
 * a file is ignored. `shown` are the fields that apply.
 */
function readContent(kind: FormKind, { texts, files }: FormInput): { content: FormContent; shown: Set<string> } {
  const content: FormContent = { values: {}, files: {} };
  const shown = new Set<string>();
  const isFilled = (name: string) =>
    name in files ||
    (!FILE_FIELDS[kind].some((field) => field === name) && /\S/.test((texts[name] ?? '').replace(NO, '')));
  for (const { yesNoField, fields } of FORM_SECTIONS[kind]) {
    if (yesNoField) {
      const answer = readAnswer(texts[yesNoField]);
      content.values[yesNoField] = answer === '' && fields.some(isFilled) ? 'yes' : answer;
    }
    for (const name of fields) {
      const control = FIELD_CONTROLS[kind][name];
      if (!control) continue;
      const applies = isShown(kind, name, { ...content.values, [REVISED_FIELD]: texts[REVISED_FIELD] });
      if (applies) shown.add(name);
      const text = applies ? (texts[name] ?? '') : '';
      if (takesFile(control)) content.files[name as FileField] = (applies && files[name as FileField]) || null;
      else if (control.type === 'yesNo') content.values[name] = readAnswer(text);
      // A box that applies and is not ticked means no.
      else if (control.type === 'box') content.values[name] = applies ? readAnswer(text) || 'no' : '';
      else {
        const plain = normaliseText(text, { multiline: control.type === 'area' });
        content.values[name] = 'example' in control ? normaliseNumber(plain, control) : plain;
      }
    }
  }
  return { content, shown };
}
