import { FAMILIES, ZERO_ADDRESSES } from '../../../shared/submission/addresses/families.ts';
import { findPlatform } from '../../../shared/submission/platforms.ts';
import { textWith } from '../../../shared/submission/schemas/fieldRoles.ts';
import { interpolate, useMessages } from '../../i18n/messages.ts';
import { FixButton } from './FixButton.tsx';
import { useSubmission } from './submissionContext.ts';

/** Fills in what a contract names as its owner once ownership is renounced. Nothing on chains without a zero address. */
export function RenouncedOwner({ name }: { name: string }) {
  const { kind, texts } = useSubmission();
  const t = useMessages('submissionForm').address;
  const platform = findPlatform(textWith(kind, 'platform', texts));
  const zero = platform && ZERO_ADDRESSES[FAMILIES[platform].family];
  if (!zero || texts[name]) return null;

  return <FixButton values={{ [name]: zero }}>{interpolate(t.renounced, { address: zero })}</FixButton>;
}
