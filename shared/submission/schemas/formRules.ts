import { FAMILIES } from '../addresses/families.ts';
import type { FileFacts } from '../fileFacts.ts';
import { LANGUAGES } from '../../site/languages.ts';
import { FAKE_NAME_LENGTH_MIN, GAS_MAX, GAS_MIN, RECRUITING_REQUIREMENTS_NEEDED } from '../../limits.ts';
import { findPlatform } from '../platforms.ts';
import { countCharacters, isEmail } from '../../site/textFormats.ts';
import { NFT_STANDARDS, RECRUITING_REQUIREMENTS } from './fieldControl.ts';
import type { FileField, FormField } from './formInput.ts';
import { fieldsWith } from './fieldRoles.ts';
import { type FormKind, translationFields } from './formSections.ts';
import type { IssueCode, IssueValues } from './issue.ts';
import { countPlaces } from './numberRules.ts';

/** Reports an issue; the first of several issues of a field stays. */
export type Report = (field: FormField, code: IssueCode, values?: IssueValues) => void;

/** Normalised texts and file facts of a form; fields that do not apply are empty or null. */
export interface FormContent {
  values: Record<string, string>;
  files: Partial<Record<FileField, FileFacts | null>>;
}

/** TRC10 tokens, whose address is a number, have at most this many decimals. */
const TRC10_DECIMALS_MAX = 6;
const NUMBER = /^\d+$/;

/** Rules that read several fields of a form. They may replace a value by its canonical form. */
export const FORM_RULES: Record<FormKind, (content: FormContent, report: Report) => void> = {
  dapp({ values, files }, report) {
    checkTranslations(values, report);
    if (values.hasAudit === 'yes' && !values.auditUrl && !files.auditFile) report('auditUrl', 'oneAuditItem');
    checkContacts('dapp', values, report);
  },
  token(form, report) {
    const { bl_symbol = '', address = '', total_supply = '', gas = '', decimal = '', precision = '' } = form.values;
    const platform = findPlatform(bl_symbol);
    const family = platform && FAMILIES[platform].family;
    const gasMin = family === 'evm' ? GAS_MIN : 0;
    if (NUMBER.test(gas) && (Number(gas) < gasMin || Number(gas) > GAS_MAX))
      report('gas', 'outOfRange', { min: gasMin, max: GAS_MAX });
    if (family === 'tron' && NUMBER.test(address) && Number(decimal) > TRC10_DECIMALS_MAX)
      report('decimal', 'outOfRange', { min: 0, max: TRC10_DECIMALS_MAX });
    // Neither the displayed precision nor the supply can have more decimals than the token.
    const max = NUMBER.test(decimal) ? Number(decimal) : Infinity;
    if (NUMBER.test(precision) && Number(precision) > max) report('precision', 'precisionOver', { max });
    const count = countPlaces(total_supply);
    if (count > max) report('total_supply', 'supplyPlaces', { max, count });
    checkContacts('token', form.values, report);
  },
  nft({ values }, report) {
    const standard = values.standard as keyof typeof NFT_STANDARDS;
    const platform = findPlatform(values.platform ?? '');
    const family = NFT_STANDARDS[standard] ?? null;
    if (platform !== null && family !== null && FAMILIES[platform].family !== family)
      report('standard', 'standardElsewhere', { standard, platform });
    checkContacts('nft', values, report);
  },
  recruiting({ values }, report) {
    checkContacts('recruiting', values, report);
    // Checkboxes of one name arrive joined by commas.
    const ticked = (values.requirements ?? '').split(',').map((name) => name.trim());
    const met = RECRUITING_REQUIREMENTS.filter((name) => ticked.includes(name));
    values.requirements = met.join(',');
    if (met.length < RECRUITING_REQUIREMENTS_NEEDED)
      report('requirements', 'requirementsMissing', { count: met.length, needed: RECRUITING_REQUIREMENTS_NEEDED });
  },
  fake({ values }, report) {
    values.what ||= 'report';
    if (values.name && countCharacters(values.name) < FAKE_NAME_LENGTH_MIN)
      report('name', 'tooShort', { min: FAKE_NAME_LENGTH_MIN });
  },
};

/** A translation has both texts. */
function checkTranslations(values: FormContent['values'], report: Report): void {
  for (const lang of LANGUAGES) {
    const { title, desc } = translationFields(lang);
    if (!values[title] && !values[desc]) continue;
    for (const field of [title, desc]) if (!values[field]) report(field, 'required');
  }
}

/** Contacts by which users reach the team. */
const PUBLIC_CONTACTS = ['serviceWechat', 'others'] as const;

/**
 * A form needs a contact that is no email address, the team's own or a second one. Without any, those are missing that
 * users can reach the team by, although one is enough; else the issue is of the first contact filled in.
 */
function checkContacts(kind: FormKind, values: FormContent['values'], report: Report): void {
  const contacts = [...fieldsWith(kind, 'contact'), ...fieldsWith(kind, 'otherContact')];
  const filled = contacts.filter((field) => values[field]);
  const [first] = filled;
  if (first === undefined) {
    for (const field of PUBLIC_CONTACTS) if (contacts.includes(field)) report(field, 'required');
  } else if (filled.every((name) => isEmail(bare(values[name])))) report(first, 'oneContactMore');
}

function bare(contact = ''): string {
  return contact.replace(/^\s*(?:mailto|e-?mail|邮箱|이메일)\s*[:：]/i, '').trim();
}
