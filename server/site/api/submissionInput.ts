import type { Request } from 'express';
import { checkAddress } from '../../../shared/submission/addresses/checkAddress.ts';
import { isLanguage } from '../../../shared/site/languages.ts';
import { PERSON_LENGTH_MAX, SUBMITTED_URL_LENGTH_MAX, SYMBOL_LENGTH_MAX } from '../../../shared/limits.ts';
import { findPlatform } from '../../../shared/submission/platforms.ts';
import { fieldWith } from '../../../shared/submission/schemas/fieldRoles.ts';
import { ENVELOPE_FIELDS, type FileField, FORM_FIELDS } from '../../../shared/submission/schemas/formInput.ts';
import { FIELD_CONTROLS, type FormKind } from '../../../shared/submission/schemas/formSections.ts';
import { countCharacters } from '../../../shared/site/textFormats.ts';
import { HttpFailure } from '../../http/httpFailure.ts';
import { STATUS } from '../../http/status.ts';
import { readField } from '../middleware/formPost.ts';
import { pickLanguageOf } from '../middleware/language.ts';
import type { PrecheckRequest } from '../intake/precheck.ts';
import type { PostedForm } from '../intake/types.ts';

const SUBJECT_KINDS = ['token', 'dapp', 'nft'] as const;

/** The form's fields as texts: check boxes of one name are joined, of other repeated fields the first is taken. */
export function readForm(kind: FormKind, req: Request): PostedForm {
  const body = (req.body ?? {}) as Record<string, unknown>;
  const names: string[] = [...FORM_FIELDS[kind], ...Object.values(ENVELOPE_FIELDS)];
  const texts = Object.fromEntries(names.map((name) => [name, textOf(name, body[name])]));
  const files = (req.files ?? {}) as Record<string, { buffer: Buffer }[]>;
  const uploads = Object.fromEntries(
    Object.entries(files).flatMap(([field, [file]]) => (file && file.buffer.length > 0 ? [[field, file.buffer]] : [])),
  ) as Partial<Record<FileField, Buffer>>;
  const lang = texts[ENVELOPE_FIELDS.lang];
  return { kind, lang: isLanguage(lang) ? lang : pickLanguageOf(req), texts, uploads, client: req.ip ?? '' };
}

function textOf(name: string, value: unknown): string {
  const texts = (Array.isArray(value) ? value : [value]).filter((one) => typeof one === 'string');
  return name === 'requirements' ? texts.join(',') : (texts[0] ?? '');
}

/** The longest name of a form is that of the company of a token without one. */
const LENGTHS_MAX = { symbol: SYMBOL_LENGTH_MAX, name: PERSON_LENGTH_MAX, website: SUBMITTED_URL_LENGTH_MAX };

/**
 * The subject of a precheck, read from the posted fields; null unless platform and address are valid. Texts longer than
 * a form takes are left out: it refuses them, and comparing them would take long. Throws 400 without a kind.
 */
export function readPrecheck(req: Pick<Request, 'body'>): PrecheckRequest | null {
  const text = (field: string) => readField(req, field).trim();
  const shortText = (field: keyof typeof LENGTHS_MAX) =>
    countCharacters(text(field)) > LENGTHS_MAX[field] ? '' : text(field);
  const kind = SUBJECT_KINDS.find((known) => known === text('kind'));
  if (!kind) throw new HttpFailure(STATUS.badRequest, 'badRequest');
  const platform = findPlatform(text('platform'));
  const control = FIELD_CONTROLS[kind][fieldWith(kind, 'address')];
  const use = control?.type === 'address' ? control.use : 'account';
  const check = platform && checkAddress(platform, text('address'), use);
  if (!platform || !check?.ok) return null;
  const [symbol, name, website] = [shortText('symbol'), shortText('name'), shortText('website')];
  const language = isLanguage(text('language')) ? text('language') : '';
  return {
    subject: { kind, platform, address: check.address, symbol, name, website, language },
    key: text(ENVELOPE_FIELDS.key),
    owner: text('owner'),
    knownReceipts: text(ENVELOPE_FIELDS.knownReceipts),
  };
}
