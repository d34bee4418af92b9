import { useEffect, useState } from 'react';
import { BRAND, LOOKALIKE_HOST } from '../../../shared/brand/brand.ts';
import { useMessages } from '../../i18n/messages.ts';
import type { Draft } from '../../shell/search/compareDraft.ts';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { MarkedName } from '../../ui/MarkedName.tsx';
import { markDifference } from '../../ui/markDifference.ts';

const ICONS: Record<Draft['state'], IconName> = { same: 'check', open: 'info', differs: 'warning' };

/**
 * The official host and a fake one as two address bars. The lower one takes what is typed as the name to check. A
 * screen reader gets the answer, not every letter.
 */
export function AddressBars({ isOurs }: { isOurs: boolean }) {
  const t = useMessages('verify').pair;
  const draft = useDraft();
  const ours = draft?.ours ?? [{ text: BRAND.officialHost, isMarked: false }];
  return (
    <div className="leather address-bars" aria-hidden="true">
      <p className="tag">{t.ours}</p>
      <p className="address-bars__bar" data-state="same">
        <Icon name="check" />
        <MarkedName parts={ours} />
      </p>
      {/* Beside an answer that is good, a warning of another name would be taken for its doubt. */}
      {(draft || !isOurs) && (
        <>
          <p className="tag">{draft ? t.asked : t.fake}</p>
          <p className="address-bars__bar" data-state={draft?.state ?? 'differs'}>
            <Icon name={ICONS[draft?.state ?? 'differs']} />
            <MarkedName parts={draft?.typed ?? markDifference(LOOKALIKE_HOST, BRAND.officialHost)} />
          </p>
        </>
      )}
    </div>
  );
}

/** What is typed as the name, compared in the browser alone: nothing of it is sent. The code comes with the first letter. */
function useDraft(): Draft | null {
  const [draft, setDraft] = useState<Draft | null>(null);
  useEffect(() => {
    async function compare({ target }: Event) {
      if (!(target instanceof HTMLInputElement) || target.name !== 'q') return;
      // Without the code the picture stays as it is.
      const late = await import('../../shell/search/compareDraft.ts').catch(() => null);
      // What stands there now: the code may have come after more letters.
      setDraft(late?.compareDraft(target.value) ?? null);
    }
    document.addEventListener('input', compare);
    return () => document.removeEventListener('input', compare);
  }, []);
  return draft;
}
