import { FORM_FIELDS } from '../../shared/schemas/formInput.ts';
import type { FormKind } from '../../shared/schemas/formSections.ts';
import { REASON_CODES, type ReasonCode } from '../../shared/submission.ts';
import { ReviewError } from './obstacles.ts';

/** A reason of a decision, `CODE` or `FIELD:CODE` as it is typed or posted. `field` is the form's field that it is about, null when it is about the whole submission. */
interface Reason {
  field: string | null;
  code: ReasonCode;
}

/**
 * The fields that a reason can be about: in any form, or as `form.field` in one. Reasons that are not here are about the whole
 * submission. A token's `name` is the introduction of its project.
 */
const FIELDS: Partial<Record<ReasonCode, readonly string[]>> = {
  logoSize: ['icon_url'],
  logoType: ['icon_url'],
  logoUnclear: ['icon_url', 'img_url'],
  websiteDown: ['url', 'website', 'rakeBackUrl', 'auditUrl'],
  websiteFlagged: ['url', 'website'],
  fakeWebsite: ['url', 'website', 'rakeBackUrl'],
  contractUnverified: ['address'],
  ownerRights: ['address', 'owner_address'],
  liquidityUnlocked: ['address'],
  descriptionMissing: ['desc', 'projectDesc', 'companyOrSelfDesc', 'token.name', 'content', 'experience'],
  addressWrong: ['address', 'owner_address', 'inviteAccount', 'rakeBackAccount'],
  alreadyListed: ['address'],
  imitation: ['icon_url', 'title', 'symbol', 'nft.name', 'token_name'],
  impersonation: ['address', 'companyName', 'companyOrSelfDesc', 'email', 'contact', 'serviceWechat', 'others'],
  contactUnreachable: ['email', 'contact', 'wechat', 'serviceWechat', 'others'],
  contactMissing: ['contact', 'serviceWechat', 'others'],
  platformClosed: ['platform', 'bl_symbol'],
  languageMismatch: ['title', 'desc', 'projectDesc', 'token.name', 'content', 'language'],
};

/** What the desk offers for a field: the reasons that are about it, then the one that fits every field. */
export function reasonsAbout(kind: FormKind, field: string): ReasonCode[] {
  const names = [field, `${kind}.${field}`];
  return [...REASON_CODES.filter((code) => FIELDS[code]?.some((name) => names.includes(name))), 'valueWrong'];
}

/** Parses `CODE` or `FIELD:CODE`. Throws ReviewError for an unknown code; the field is checked by `groupReasons`. */
function parseReason(typed: string): Reason {
  const [, field = null, name] = /^(?:(\w+):)?(\w+)$/.exec(typed.trim()) ?? [];
  const code = REASON_CODES.find((known) => known === name);
  if (code === undefined) throw new ReviewError({ code: 'unknownReason', typed });
  return { field, code };
}

/** Typed reasons as an event stores them: all codes once, and those of each field. Throws ReviewError, also for a field the form lacks. */
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
