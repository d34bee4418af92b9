import { useId } from 'react';
import { BRAND } from '../../shared/brand.ts';
import { fill, useMessages } from '../messages.ts';
import { DownloadButtons } from './DownloadButtons.tsx';

/** The last word: the one address, large enough to remember, and the downloads once more. */
export function Closing() {
  const t = useMessages('home').closing;
  const id = useId();
  return (
    <section className="closing shell" aria-labelledby={id}>
      <div className="closing__leather">
        <h2 id={id} className="closing__title">
          {t.title}
        </h2>
        <p className="closing__lead">{fill(t.lead, { name: BRAND.name })}</p>
        <p className="closing__address" translate="no">
          {BRAND.officialHost}
        </p>
        <DownloadButtons />
      </div>
    </section>
  );
}
