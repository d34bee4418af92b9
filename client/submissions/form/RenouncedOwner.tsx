import { FAMILIES, ZERO_ADDRESSES } from '../../../shared/addresses/families.ts';
import { findPlatform } from '../../../shared/platforms.ts';
import { fieldId, useFormState } from '../../forms/Field.tsx';
import { interpolate, useMessages } from '../../i18n/messages.ts';
import { useSubmission } from './submissionContext.ts';

/** Fills in what a contract names as its owner once ownership is renounced. Nothing on chains without a zero address. */
export function RenouncedOwner({ name }: { name: string }) {
  const { texts, write } = useSubmission();
  const { form } = useFormState();
  const t = useMessages('submissionForm').address;
  const platform = findPlatform(texts.bl_symbol ?? '');
  const zero = platform && ZERO_ADDRESSES[FAMILIES[platform].family];
  if (!zero || texts[name]) return null;

  function fillIn(address: string): void {
    write({ [name]: address });
    // The button disappears, so the focus moves to the field that changed.
    document.getElementById(fieldId(form, name))?.focus();
  }

  return (
    <button type="button" className="button button--quiet address-verdict__fix" onClick={() => fillIn(zero)}>
      {interpolate(t.renounced, { address: zero })}
    </button>
  );
}
