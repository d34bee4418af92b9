import { type RefObject, useRef, useState } from 'react';
import type { FormFill } from '../../../shared/site/pageData.ts';
import type { FieldNotice } from '../../../shared/submission/schemas/checkForm.ts';
import { fieldWith, textWith } from '../../../shared/submission/schemas/fieldRoles.ts';
import type { FormKind } from '../../../shared/submission/schemas/formSections.ts';
import { hasSubject, type Precheck, pickSubjectTexts } from '../../../shared/submission/submission.ts';
import { requestPrecheck } from '../formRequests.ts';
import { useLanguage } from '../../i18n/messages.ts';
import { readDeviceReceipts } from '../status/deviceReceipts.ts';

/**
 * Requests from the server what the form collides with, each time its valid contract changes. Before the first request
 * the collision is the one of the page's data. A response is shown once `released` has settled.
 */
export function usePrecheck(
  kind: FormKind,
  fill: FormFill | null,
  { released, key, replaces }: { released: RefObject<Promise<unknown>>; key: () => string; replaces: boolean },
) {
  const lang = useLanguage();
  const known = fill?.collision;
  const [precheck, setPrecheck] = useState<Precheck | null>(
    known ? { collision: known, isOwn: false, help: fill.help, notices: [] } : null,
  );
  /** The contract of the latest request; empty without one. */
  const latest = useRef('');

  function update(texts: Readonly<Record<string, string>>, notices: readonly FieldNotice[]): void {
    if (!hasSubject(kind)) return;
    const hasAddress = notices.some(({ field }) => field === fieldWith(kind, 'address'));
    const contract = { ...pickSubjectTexts(kind, texts), owner: textWith(kind, 'owner', texts) };
    const request = hasAddress ? JSON.stringify(contract) : '';
    if (request === latest.current) return;
    latest.current = request;
    if (request === '') return setPrecheck(null);
    const knownReceipts = readDeviceReceipts().map(({ receipt }) => receipt);
    requestPrecheck(kind, { ...contract, lang, key: key(), knownReceipts: knownReceipts.join() })
      // Ignore failures: the server reports a collision again when the form is posted.
      .catch(() => null)
      .then(async (found) => {
        await released.current;
        if (latest.current === request) setPrecheck(found && withoutReplaced(found));
      });
  }

  /** Drops the collision with a submission that the form replaces by a receipt or a mailed code. */
  function withoutReplaced(found: Precheck): Precheck {
    return found.collision && replaces ? { ...found, collision: null, help: null } : found;
  }

  /** Shows the collision with which the server has refused the posted form. */
  function report(blocked: Pick<Precheck, 'collision' | 'help'>): void {
    setPrecheck({ ...blocked, isOwn: false, notices: [] });
  }

  return { precheck, update, report };
}
