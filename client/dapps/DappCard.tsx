import type { Dapp } from '../../shared/pageData.ts';
import { findPlatforms } from '../../shared/platforms.ts';
import { formatDate } from '../i18n/dates.tsx';
import { formatCount } from '../i18n/formatCount.ts';
import { interpolate, useLanguage, useMessages } from '../i18n/messages.ts';
import { ChainMark } from '../ui/ChainMark.tsx';
import { LetterTile } from '../ui/LetterTile.tsx';
import { OutLink, PageLink } from '../ui/links.tsx';
import { ContractList } from './ContractList.tsx';

const PLATFORMS_SHOWN_MAX = 3;

/**
 * An entry of the directory. Only the title is a link, so that screen readers say two words; its click area is the
 * whole entry.
 */
export function DappCard({ dapp }: { dapp: Dapp }) {
  const t = useMessages('dapp');
  const lang = useLanguage();
  const platforms = findPlatforms(dapp.platforms);
  const rest = platforms.length - PLATFORMS_SHOWN_MAX;
  return (
    <li className="dapp-card">
      <LetterTile name={dapp.title} image={dapp.icon} />
      <div className="dapp-card__words">
        <h3 className="dapp-card__title">
          <OutLink href={dapp.url} className="dapp-card__link spread">
            {dapp.title}
          </OutLink>
        </h3>
        {/* The host as it stands in the URL, for comparison with the address bar. */}
        <p className="note" translate="no">
          {new URL(dapp.url).host}
        </p>
        {dapp.desc && <p className="dapp-card__desc">{dapp.desc}</p>}
        {platforms.length > 0 && (
          <ul className="dapp-card__platforms cluster note" aria-label={t.platforms}>
            {platforms.slice(0, PLATFORMS_SHOWN_MAX).map(({ id, name }) => (
              <li key={id} className="dapp-card__platform line" translate="no">
                <ChainMark platform={id} />
                {name}
              </li>
            ))}
            {rest > 0 && (
              <li>
                <span aria-hidden="true">+{rest}</span>
                <span className="visually-hidden">{formatCount(lang, t, 'morePlatforms', rest)}</span>
              </li>
            )}
          </ul>
        )}
        <details className="dapp-card__details">
          <summary className="dapp-card__summary quiet">{t.contracts.open}</summary>
          <ContractList contracts={dapp.contracts} />
          {dapp.checkedOn && (
            <p>
              <time dateTime={dapp.checkedOn}>
                {interpolate(t.contracts.checked, { date: formatDate(lang, dapp.checkedOn) })}
              </time>
            </p>
          )}
          <p>
            <PageLink page="dappItem" params={{ hid: dapp.hid }}>
              {interpolate(t.contracts.page, { dapp: dapp.title })}
            </PageLink>
          </p>
        </details>
      </div>
    </li>
  );
}
