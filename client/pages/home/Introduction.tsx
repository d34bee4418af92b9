import type { ReactNode } from 'react';
import { BRAND } from '../../../shared/brand/brand.ts';
import { CLAIMS } from '../../../shared/brand/claims.ts';
import type { DownloadSystem } from '../../../shared/site/routes.ts';
import type { Offers } from '../../../shared/genuine/offers.ts';
import { sentenceGap } from '../../i18n/fieldTexts.ts';
import { interpolate, useLanguage, useMessages } from '../../i18n/messages.ts';
import { Words } from '../../i18n/words.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { OutLink, PageLink } from '../../ui/links.tsx';
import { ProofLine } from './ProofLine.tsx';
import { WalletScene } from './WalletScene.tsx';

const TERMS = (['free', 'noAccount'] as const).filter((term) => CLAIMS[term]);

/** The slogan and the download buttons, beside a picture of the wallet. */
export function Introduction({ offers }: { offers: Offers }) {
  const t = useMessages('home').introduction;
  const lang = useLanguage();
  return (
    <section className="introduction">
      <div className="introduction__claim">
        <Words as="h1" text={t.title} />
        <div className="stitch" aria-hidden="true" />
        <p className="introduction__lead">
          <span>{t.lead + sentenceGap(lang)}</span>
          {CLAIMS.compared && <span className="quiet">{interpolate(t.compared, BRAND)}</span>}
        </p>
        <DownloadButtons offers={offers}>
          {/* To the trial, which is below on this page. */}
          <a href="#signing" className="button button--quiet introduction__try">
            {t.try}
          </a>
        </DownloadButtons>
        {TERMS.length > 0 && (
          <p className="introduction__terms cluster">
            {TERMS.map((term) => (
              <span key={term}>{t.terms[term]}</span>
            ))}
          </p>
        )}
        <PageLink page="download" params={{ system: 'app' }} className="home-link arrow">
          {t.allDownloads}
        </PageLink>
        <ProofLine offer={offers.mobile} />
      </div>
      <WalletScene />
    </section>
  );
}

const DEVICES = ['ios', 'android', 'pc'] as const;
const ICONS = { ios: 'phone', android: 'android', pc: 'desktop' } as const;
/** The product behind the button of a system; `app` is for visitors whose system is not known. */
const PRODUCTS = { app: 'mobile', ios: 'mobile', android: 'mobile', pc: 'desktop' } as const satisfies Record<
  DownloadSystem,
  keyof Offers
>;

/**
 * The download for the visitor's system as the one large button (SYSTEM_SCRIPT), what stands beside it, and the others
 * in a row under it. A paused download is marked, and its page gives the reason.
 */
export function DownloadButtons({ offers, children }: { offers: Offers; children?: ReactNode }) {
  const t = useMessages('home').download;
  const isOffered = (system: DownloadSystem) => offers[PRODUCTS[system]].state === 'offered';
  const isExtensionOffered = offers.extension.state === 'offered';
  const extension = (
    <>
      <Icon name={isExtensionOffered ? 'extension' : 'warning'} />
      <span>{t.extension}</span>
      {!isExtensionOffered && <span>{t.pausedMark}</span>}
    </>
  );
  return (
    <div className="download-buttons">
      <div className="download-buttons__main">
        {(['app', ...DEVICES] as const).map((system) => (
          <PageLink
            key={system}
            page="download"
            params={{ system }}
            className={`button button--large ${isOffered(system) ? 'arrow-down' : 'download-buttons__paused'}`}
            {...(system === 'app' ? { 'data-except': DEVICES.join(' ') } : { 'data-only': system })}
          >
            {isOffered(system) ? (
              interpolate(t.get[system], BRAND)
            ) : (
              <>
                <Icon name="warning" />
                <span>{interpolate(t.paused[system], BRAND)}</span>
              </>
            )}
          </PageLink>
        ))}
        {children}
      </div>
      <ul className="download-buttons__others" aria-label={t.label}>
        {DEVICES.map((system) => (
          <li key={system} data-except={system}>
            <PageLink page="download" params={{ system }} className="download-buttons__link">
              <Icon name={isOffered(system) ? ICONS[system] : 'warning'} />
              <span>{t[system]}</span>
              {!isOffered(system) && <span>{t.pausedMark}</span>}
            </PageLink>
          </li>
        ))}
        <li>
          {isExtensionOffered ? (
            <OutLink name="extensionWallet" className="download-buttons__link">
              {extension}
            </OutLink>
          ) : (
            <PageLink page="download" params={{ system: 'pc' }} className="download-buttons__link">
              {extension}
            </PageLink>
          )}
        </li>
      </ul>
    </div>
  );
}

/** Letters of a host that fit one line in the largest type. */
const LARGE_HOST_MAX = 15;

/** The official host in large type, and the downloads once more. */
export function Closing({ offers }: { offers: Offers }) {
  const t = useMessages('home').closing;
  return (
    <section className="closing far" aria-labelledby="closing">
      <div className="closing__words shell shell--section rows">
        <Words as="h2" id="closing" text={t.title} />
        <p className="closing__lead">{interpolate(t.lead, BRAND)}</p>
        <p
          className="closing__address line"
          data-long={BRAND.officialHost.length > LARGE_HOST_MAX || undefined}
          translate="no"
        >
          <Icon name="shield" />
          {BRAND.officialHost}
        </p>
        <DownloadButtons offers={offers} />
      </div>
    </section>
  );
}
