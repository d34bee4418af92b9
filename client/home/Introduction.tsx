import { BRAND } from '../../shared/brand/brand.ts';
import { interpolate, useMessages } from '../i18n/messages.ts';
import { Words } from '../i18n/words.tsx';
import { Icon } from '../ui/Icon.tsx';
import { OutLink, PageLink } from '../ui/links.tsx';
import { WalletScene } from './WalletScene.tsx';

/** The claim and the download buttons, beside a picture of the wallet. */
export function Introduction() {
  const t = useMessages('home').introduction;
  const { recoveryPhrase } = useMessages('common');
  return (
    <section className="introduction">
      <div className="introduction__claim">
        <h1>
          <Words text={t.title} />
        </h1>
        <div className="stitch" aria-hidden="true" />
        <p className="introduction__lead quiet">{interpolate(t.lead, BRAND)}</p>
        <DownloadButtons />
        <PageLink page="download" params={{ system: 'app' }} className="home-link">
          {t.allDownloads}
          <Icon name="arrowRight" />
        </PageLink>
        <p className="quiet">{recoveryPhrase}</p>
      </div>
      <WalletScene />
    </section>
  );
}

const DEVICES = ['ios', 'android', 'pc'] as const;
const ICONS = { ios: 'phone', android: 'phone', pc: 'desktop' } as const;

/** The download for the visitor's system as the one large button (see SYSTEM_SCRIPT), the others in a row under it. */
export function DownloadButtons() {
  const t = useMessages('home').download;
  return (
    <div className="download-buttons">
      <PageLink
        page="download"
        params={{ system: 'app' }}
        className="button button--large"
        data-except={DEVICES.join(' ')}
      >
        <Icon name="download" />
        {interpolate(t.get.app, BRAND)}
      </PageLink>
      {DEVICES.map((system) => (
        <PageLink key={system} page="download" params={{ system }} className="button button--large" data-only={system}>
          <Icon name="download" />
          {t.get[system]}
        </PageLink>
      ))}
      <ul className="download-buttons__others" aria-label={t.label}>
        {DEVICES.map((system) => (
          <li key={system} data-except={system}>
            <PageLink page="download" params={{ system }} className="download-buttons__link">
              <Icon name={ICONS[system]} />
              {t[system]}
            </PageLink>
          </li>
        ))}
        <li>
          <OutLink to="extensionWallet" className="download-buttons__link">
            <Icon name="extension" />
            {t.extension}
          </OutLink>
        </li>
      </ul>
    </div>
  );
}

/** Letters of a host that fit one line in the largest type. */
const LARGE_HOST_MAX = 15;

/** The official host in large type, and the downloads once more. */
export function Closing() {
  const t = useMessages('home').closing;
  return (
    <section className="closing far" aria-labelledby="closing">
      <div className="closing__words shell shell--section rows">
        <h2 id="closing">
          <Words text={t.title} />
        </h2>
        <p className="closing__lead">{interpolate(t.lead, BRAND)}</p>
        <p
          className="closing__address line"
          data-long={BRAND.officialHost.length > LARGE_HOST_MAX || undefined}
          translate="no"
        >
          <Icon name="shield" />
          {BRAND.officialHost}
        </p>
        <DownloadButtons />
      </div>
    </section>
  );
}
