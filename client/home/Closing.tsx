import { useId } from 'react';
import { BRAND } from '../../shared/brand/brand.ts';
import { interpolate, useMessages } from '../i18n/messages.ts';
import { Icon } from '../ui/Icon.tsx';
import { DownloadButtons } from './Introduction.tsx';

/** The last word: the one address as the browser shows it, large enough to remember, and the downloads once more. */
export function Closing() {
  const t = useMessages('home').closing;
  const id = useId();
  return (
    <section className="closing" aria-labelledby={id}>
      <div className="closing__words shell shell--section">
        <h2 id={id}>{t.title}</h2>
        <p className="closing__lead">{interpolate(t.lead, { name: BRAND.name })}</p>
        <p className="closing__address" translate="no">
          <Icon name="shield" />
          {BRAND.officialHost}
        </p>
        <DownloadButtons />
      </div>
    </section>
  );
}
