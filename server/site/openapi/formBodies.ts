import { CATALOGS } from '../../../client/i18n/catalogs.ts';
import * as limits from '../../../shared/limits.ts';
import { LANGUAGES } from '../../../shared/site/languages.ts';
import { SUBMISSION_PLATFORMS } from '../../../shared/submission/platforms.ts';
import {
  CHOICES,
  type Condition,
  type FieldControl,
  NFT_STANDARDS,
  RECRUITING_REQUIREMENTS,
} from '../../../shared/submission/schemas/fieldControl.ts';
import { ENVELOPE_FIELDS, takesFile } from '../../../shared/submission/schemas/formInput.ts';
import { FIELD_CONTROLS, type FormKind } from '../../../shared/submission/schemas/formSections.ts';
import { lengthMaxOf } from '../../../shared/submission/schemas/textRules.ts';

/** JSON Schema of the draft 2020-12. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** Fields that a form has beside its own. Those for browsers without JavaScript, and what robots fill in, are not named. */
const ENVELOPE: JsonSchema = {
  [ENVELOPE_FIELDS.lang]: { enum: LANGUAGES, description: 'The language of messages and mails.' },
  [ENVELOPE_FIELDS.key]: {
    type: 'string',
    description: 'A UUID of the sender’s own: a form that is sent twice with it is one submission.',
  },
  [ENVELOPE_FIELDS.previous]: { type: 'string', description: 'The receipt of the submission that this one revises.' },
  [ENVELOPE_FIELDS.knownReceipts]: {
    type: 'string',
    description: 'After a collision: receipts that the sender has, separated by commas.',
  },
  [ENVELOPE_FIELDS.proof]: {
    type: 'string',
    description: 'After a collision: `yes` has the published proof looked for.',
  },
  [ENVELOPE_FIELDS.signature]: { type: 'string', description: 'After a collision: the owner’s signature of the line.' },
};

/** What a report has beside that. */
const REPORT_ENVELOPE: JsonSchema = {
  [ENVELOPE_FIELDS.entry]: {
    type: 'string',
    description: 'With `what` = `entry`: the `hid` of the DApp in the directory. Ignored where there is none with it.',
  },
};

/** What a form posts, from the rows that drive its controls and its checks. Any other field is ignored. */
export function formBody(kind: FormKind): JsonSchema {
  const controls = Object.entries(FIELD_CONTROLS[kind]);
  return {
    type: 'object',
    properties: {
      ...Object.fromEntries(controls.map(([name, control]) => [name, fieldSchema(kind, name, control)])),
      ...ENVELOPE,
      ...(kind === 'fake' && REPORT_ENVELOPE),
    },
    required: controls.filter(([, control]) => isRequired(control)).map(([name]) => name),
  };
}

/** How the files of a form are sent, and check boxes of one name: as one part each. */
export function formEncoding(kind: FormKind): JsonSchema {
  const files = Object.entries(FIELD_CONTROLS[kind]).filter(([, control]) => takesFile(control));
  return Object.fromEntries(files.map(([name, control]) => [name, { contentType: FILE_TYPES[control.type] ?? '*/*' }]));
}

const FILE_TYPES: Readonly<Record<string, string>> = {
  logo: 'image/png, image/jpeg',
  picture: 'image/png, image/jpeg',
  report: 'application/pdf',
};

/** A choice has a default, and a yes/no field may have no answer: see checkText. */
function isRequired(control: FieldControl): boolean {
  return !control.need && !['choice', 'yesNo', 'box'].includes(control.type);
}

function fieldSchema(kind: FormKind, name: string, control: FieldControl): JsonSchema {
  const labels: Readonly<Record<string, string>> = CATALOGS.en.submissionFields.labels[kind];
  const rules = [
    ...(control.shownWhen ?? []).map(conditionText),
    ...(control.need === 'whenShown' ? ['Required where it applies.'] : []),
    ...(control.need === 'sometimes' ? [neededText(control.neededWhen)] : []),
  ];
  const { description, ...schema } = valueSchema(control);
  const sentences = [description, ...rules].filter(Boolean).join(' ');
  return { title: labels[name] ?? name, ...schema, ...(sentences && { description: sentences }) };
}

function neededText(conditions: readonly Condition[] = []): string {
  const answers = conditions.flatMap((one) => ('value' in one ? `\`${one.field}\` = \`${one.value}\`` : []));
  return answers.length > 0
    ? `Required with ${answers.join(' or ')}.`
    : 'Optional, or required as the form says: one field of a group may be enough.';
}

function conditionText({ field, ...condition }: Condition): string {
  if ('value' in condition) return `Only with \`${field}\` = \`${condition.value}\`.`;
  return condition.excluded === '' ? `Only with \`${field}\`.` : `Not with \`${field}\` = \`${condition.excluded}\`.`;
}

function valueSchema(control: FieldControl): JsonSchema {
  switch (control.type) {
    case 'platform':
      return { enum: SUBMISSION_PLATFORMS };
    case 'standard':
      return { enum: Object.keys(NFT_STANDARDS) };
    case 'choice':
      return { enum: CHOICES[control.choices] };
    case 'yesNo':
    case 'box':
      return { enum: ['yes', 'no'] };
    case 'requirements':
      return {
        type: 'array',
        items: { enum: RECRUITING_REQUIREMENTS },
        minItems: limits.RECRUITING_REQUIREMENTS_NEEDED,
        uniqueItems: true,
      };
    case 'logo':
      return file(
        `PNG or JPEG of ${limits.LOGO_SIZE_PX} × ${limits.LOGO_SIZE_PX} pixels`,
        limits.LOGO_UPLOAD_BYTES_MAX,
      );
    case 'picture':
      return file('PNG or JPEG', limits.NEWS_IMAGE_BYTES_MAX);
    case 'report':
      return file('PDF', limits.AUDIT_BYTES_MAX);
    case 'address':
      return { type: 'string' };
    default:
      return textSchema(control);
  }
}

/** Its types stand in the encoding of the form. */
function file(what: string, bytesMax: number) {
  return { type: 'string', description: `A file: ${what}, at most ${bytesMax} bytes.` };
}

/** Lengths are counted in code points, as JSON Schema counts them. */
function textSchema(control: Extract<FieldControl, { type: 'text' | 'area' }>): JsonSchema {
  const input = 'input' in control ? control.input : undefined;
  if (input === 'email') return { type: 'string', format: 'email', maxLength: limits.EMAIL_LENGTH_MAX };
  if ('example' in control) return { type: 'string', examples: [control.example] };
  return { type: 'string', ...(input === 'url' && { format: 'uri' }), maxLength: lengthMaxOf(control) };
}
