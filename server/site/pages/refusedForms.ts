import type { Request } from 'express';
import { CATALOGS } from '../../../client/i18n/catalogs.ts';
import { labelOf } from '../../../client/i18n/fieldTexts.ts';
import { formatNumber } from '../../../client/i18n/formatNumber.ts';
import { interpolate } from '../../../client/i18n/messages.ts';
import type { Language } from '../../../shared/site/languages.ts';
import type { SentForm } from '../../../shared/site/pageData.ts';
import { FILE_BYTES_MAX, MEGABYTE } from '../../../shared/submission/schemas/fileRules.ts';
import { ENVELOPE_FIELDS, FILE_FIELDS, takesFile } from '../../../shared/submission/schemas/formInput.ts';
import { FIELD_CONTROLS, FORM_KINDS } from '../../../shared/submission/schemas/formSections.ts';
import { lengthMaxOf } from '../../../shared/submission/schemas/textRules.ts';
import type { RefusedForm } from '../../http/httpFailure.ts';
import { isFormPost, readField } from '../middleware/formPost.ts';
import { findReceipt } from '../../records/receipt.ts';

const SENT_TO = /^\/api\/submissions\/(\w+)(?:\?|$)/;

/** Values of the messages about a form that was refused before it was read: its limits, or the field's. */
export function limitsOfForm(lang: Language, { kind, field, bytesMax }: RefusedForm): Record<string, string> {
  const { forms, submissionFields } = CATALOGS[lang];
  const label = (name: string) => labelOf(submissionFields.labels, kind, name);
  const limits = FILE_FIELDS[kind].flatMap((name) => {
    const control = FIELD_CONTROLS[kind][name];
    if (!control || !takesFile(control)) return [];
    const size = interpolate(forms.size.megabytes, { size: FILE_BYTES_MAX[control.type] / MEGABYTE });
    return [`${label(name)} ${size}`];
  });
  const control = FIELD_CONTROLS[kind][field ?? ''];
  return {
    size: String(Math.round(bytesMax / MEGABYTE)),
    limits: limits.join(lang === 'zh' ? '、' : ', '),
    field: label(field ?? ''),
    max: control ? formatNumber('en', lengthMaxOf(control)) : '',
  };
}

/** The form that a browser without JavaScript has posted, to link back to it; null for all other requests. */
export function findPostedForm(req: Request): SentForm | null {
  const kind = FORM_KINDS.find((known) => known === SENT_TO.exec(req.originalUrl)?.[1]);
  if (!kind || !isFormPost(req)) return null;
  return { kind, revises: findReceipt(readField(req, ENVELOPE_FIELDS.previous)) };
}
