import { BRAND } from '../../shared/brand/brand.ts';
import { useVisitorSystem } from '../downloads/downloadSystems.ts';
import { interpolate, useMessages } from '../i18n/messages.ts';
import { EntryLink } from '../layout/EntryLink.tsx';
import { Icon } from '../ui/Icon.tsx';
import { PageLink } from '../ui/links.tsx';
import { WalletScene } from './WalletScene.tsx';

/** The claim and the download buttons, beside a picture of the wallet. */
export function Introduction() {
  const t = useMessages('home').introduction;
  return (
    <section className="introduction">
      <div className="introduction__claim">
        <h1 className="introduction__title">{t.title}</h1>
        <div className="stitch" aria-hidden="true" />
        <p className="introduction__lead">{interpolate(t.lead, BRAND)}</p>
        <DownloadButtons />
        <PageLink page="download" params={{ system: 'app' }} className="home-link">
          {t.allDownloads}
          <Icon name="arrowRight" />
        </PageLink>
      </div>
      <WalletScene />
    </section>
  );
}

const WAYS = [
  { way: 'ios', icon: 'phone' },
  { way: 'android', icon: 'phone' },
  { way: 'pc', icon: 'desktop' },
  { way: 'extension', icon: 'extension' },
] as const;

/** The visitor's own system is marked in place after hydration: moving it would shift the page under the finger. */
export function DownloadButtons() {
  const t = useMessages('home').download;
  const own = useVisitorSystem();
  return (
    <ul className="download-buttons" aria-label={t.label}>
      {WAYS.map(({ way, icon }) => (
        <li key={way} className="download-buttons__item" data-own={way === own || undefined}>
          <EntryLink
            entry={
              way === 'extension' ? 'extensionWallet' : { text: 'download', page: 'download', params: { system: way } }
            }
            className="download-buttons__link"
          >
            <Icon name={icon} />
            <span className="download-buttons__name">{t[way]}</span>
            <span className="download-buttons__detail">{t[`${way}Detail`]}</span>
          </EntryLink>
          {way === own && <span className="download-buttons__tag tag">{t.own}</span>}
        </li>
      ))}
    </ul>
  );
}

/** The official host in large type, and the downloads once more. */
export function Closing() {
  const t = useMessages('home').closing;
  return (
    <section className="closing" aria-labelledby="closing">
      <div className="closing__words shell shell--section">
        <h2 id="closing">{t.title}</h2>
        <p className="closing__lead">{interpolate(t.lead, BRAND)}</p>
        <p className="closing__address" translate="no">
          <Icon name="shield" />
          {BRAND.officialHost}
        </p>
        <DownloadButtons />
      </div>
    </section>
  );
}
