import { type Dapp, hasPage } from '../../../shared/site/contentData.ts';
import { findPlatforms } from '../../../shared/submission/platforms.ts';
import { formatCount } from '../../i18n/formatNumber.ts';
import { interpolate, useLanguage, useMessages } from '../../i18n/messages.ts';
import { ChainMark } from '../../ui/ChainMark.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { LetterTile } from '../../ui/pictures.tsx';
import { OutLink, PageLink } from '../../ui/links.tsx';

/** So many fit one line of a phone, with the number of the others. */
const PLATFORMS_SHOWN_MAX = 2;

/**
 * An entry of the directory. The title leads to its page, from anywhere on the entry, or out where it has none; the
 * host, with its arrow, leads out.
 */
export function DappCard({ dapp, id: anchor }: { dapp: Dapp; id?: string | undefined }) {
  const t = useMessages('dapp');
  const lang = useLanguage();
  const platforms = findPlatforms(dapp.platforms);
  const rest = platforms.length - PLATFORMS_SHOWN_MAX;
  const { host } = new URL(dapp.url);
  return (
    <li id={anchor} className="dapp-card">
      <LetterTile name={dapp.title} image={dapp.icon} />
      <div className="dapp-card__words">
        <h3 className="dapp-card__title" translate="no">
          {hasPage(dapp) ? (
            <PageLink page="dappItem" params={{ hid: dapp.hid }} className="dapp-card__link spread">
              {dapp.title}
            </PageLink>
          ) : (
            <OutLink href={dapp.url} className="dapp-card__link spread">
              {dapp.title}
            </OutLink>
          )}
        </h3>
        {dapp.desc && <p className="dapp-card__desc">{dapp.desc}</p>}
        {platforms.length > 0 && (
          <ul className="dapp-card__platforms cluster note" aria-label={t.platforms}>
            {platforms.slice(0, PLATFORMS_SHOWN_MAX).map(({ id, label }) => (
              <li key={id} className="dapp-card__platform line" translate="no">
                <ChainMark platform={id} />
                {label}
              </li>
            ))}
            {rest > 0 && (
              <li>
                <span aria-hidden="true">{`+${rest}`}</span>
                <span className="visually-hidden">{formatCount(lang, t, 'morePlatforms', rest)}</span>
              </li>
            )}
          </ul>
        )}
        <p className="dapp-card__out">
          <OutLink href={dapp.url} className="dapp-card__open line">
            <span className="visually-hidden">{interpolate(t.open, { host })}</span>
            {/* The host as the URL has it, for comparison with the address bar. */}
            <span translate="no" aria-hidden="true">
              {host}
            </span>
            <Icon name="arrowOut" />
          </OutLink>
        </p>
      </div>
    </li>
  );
}
