import type { FieldRole } from '../../../shared/submission/schemas/fieldControl.ts';
import { FORM_FIELDS } from '../../../shared/submission/schemas/formInput.ts';
import { FIELD_CONTROLS, type FormKind } from '../../../shared/submission/schemas/formSections.ts';
import { REASON_CODES, type ReasonCode } from '../../../shared/submission/submission.ts';
import { ReviewError } from './obstacles.ts';

/**
 * A reason of a decision, `CODE` or `FIELD:CODE` as it is typed or posted. `field` is the form's field that it is
 * about, null when it is about the whole submission.
 */
interface Reason {
  field: string | null;
  code: ReasonCode;
}

/**
 * The roles of the fields that a reason can be about, in any form or in one. Reasons that are not here are about the
 * whole submission.
 */
const ROLES: Partial<Record<ReasonCode, readonly (FieldRole | `${FormKind}.${FieldRole}`)[]>> = {
  logoSize: ['logo'],
  logoType: ['logo'],
  logoUnclear: ['logo', 'picture'],
  websiteDown: ['website', 'link'],
  websiteFlagged: ['website'],
  fakeWebsite: ['website', 'link'],
  contractUnverified: ['address'],
  ownerRights: ['address', 'owner'],
  liquidityUnlocked: ['address'],
  descriptionMissing: ['subtitle', 'description', 'teamDescription'],
  addressWrong: ['address', 'owner', 'account'],
  alreadyListed: ['address'],
  imitation: ['logo', 'symbol', 'dapp.name', 'token.name', 'nft.name'],
  impersonation: ['address', 'team', 'teamDescription', 'email', 'contact', 'otherContact'],
  contactUnreachable: ['email', 'contact', 'otherContact'],
  contactMissing: ['contact', 'otherContact'],
  notConfirmed: ['fake.name', 'fake.description', 'fake.picture'],
  platformClosed: ['platform'],
  languageMismatch: ['dapp.name', 'subtitle', 'description', 'language'],
};

/** What the desk offers for a field: the reasons that are about it, then the one that fits every field. */
export function reasonsAbout(kind: FormKind, field: string): ReasonCode[] {
  const role = FIELD_CONTROLS[kind][field]?.role;
  const isAbout = (code: ReasonCode) => ROLES[code]?.some((about) => about === role || about === `${kind}.${role}`);
  return [...REASON_CODES.filter(isAbout), 'valueWrong'];
}

/** Parses `CODE` or `FIELD:CODE`. Throws ReviewError for an unknown code; the field is checked by `groupReasons`. */
function parseReason(typed: string): Reason {
  const [, field = null, name] = /^(?:(\w+):)?(\w+)$/.exec(typed.trim()) ?? [];
  const code = REASON_CODES.find((known) => known === name);
  if (code === undefined) throw new ReviewError({ code: 'unknownReason', typed });
  return { field, code };
}

/**
 * Typed reasons as an event stores them: all codes once, and those of each field. Throws ReviewError, also for a field
 * the form lacks.
 */
export function groupReasons(kind: FormKind, typed: readonly string[]) {
  const requested = typed.map(parseReason);
  const known: readonly string[] = FORM_FIELDS[kind];
  const fieldReasons: Record<string, ReasonCode[]> = {};
  for (const { field, code } of requested) {
    if (field === null) continue;
    if (!known.includes(field)) throw new ReviewError({ code: 'unknownField', field, kind, known });
    fieldReasons[field] = [...new Set([...(fieldReasons[field] ?? []), code])];
  }
  return { reasons: [...new Set(requested.map(({ code }) => code))], fieldReasons };
}
