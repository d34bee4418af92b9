import { PLAIN_CATALOGS } from '../../../client/i18n/catalogs.ts';
import { sentenceGap } from '../../../client/i18n/fieldTexts.ts';
import { interpolate } from '../../../client/i18n/messages.ts';
import { formatProofSteps } from '../../../client/submissions/status/ProofSteps.tsx';
import { BRAND } from '../../../shared/brand/brand.ts';
import { LINKS } from '../../../shared/brand/links.ts';
import type { Language } from '../../../shared/site/languages.ts';
import type { Collision, CollisionHelp } from '../../../shared/submission/submission.ts';
import type { CollisionResolutions } from '../intake/types.ts';

/**
 * Words what a team can do after a collision. The server writes them, so that a form's page does not carry them for
 * the few who need them.
 */
export function describeHelp(
  lang: Language,
  { code }: Collision,
  { mail, isImported, challenge, isDisputed }: CollisionResolutions,
): CollisionHelp {
  const { collisionHelp: texts, submissionStatus } = PLAIN_CATALOGS[lang];
  const { proof } = submissionStatus;
  const contact = { email: BRAND.businessEmail };
  const isListed = code === 'alreadyListed';
  const service = interpolate(texts.service, contact);
  const link = isImported ? { href: LINKS.tokenRepository[lang], text: texts.repository } : null;
  const byMail = {
    sent: texts.mailed,
    limit: texts.mailLimit,
    onSubmit: texts.mailable,
    none: interpolate(texts.unmailed, contact),
  }[mail];
  const onListing = isImported ? texts.listed : texts.change;
  const lead = isDisputed ? interpolate(texts.disputed, contact) : isListed ? onListing : byMail;
  const receipt = isImported && !isDisputed ? null : { label: texts.receipt, help: texts.receiptHelp };
  const last = { toSend: texts.toSend, service: isListed && !isDisputed ? service : null };
  if (!challenge && !receipt) return { lead: lead + sentenceGap(lang) + service, link, resolutions: null };
  if (!challenge) return { lead, link, resolutions: { receipt, ...last, proof: null } };
  const { line, owner } = challenge;
  return {
    lead,
    link,
    resolutions: {
      receipt,
      ...last,
      proof: {
        lead: isImported ? texts.importedLead : isListed ? texts.changeLead : texts.lead,
        steps: formatProofSteps(proof, challenge),
        line,
        copy: { copy: proof.copy, copied: proof.copied },
        signature: owner === null ? null : { label: proof.signature, help: proof.signatureHelp },
        published: texts.published,
      },
    },
  };
}
