import { DAY_MS, NEW_DAPP_DAYS } from '../../../shared/limits.ts';
import { type Dapp, hasPage } from '../../../shared/site/contentData.ts';
import { findPlatforms } from '../../../shared/submission/platforms.ts';
import { formatDateBeside } from '../../i18n/dates.tsx';
import { formatCount } from '../../i18n/formatNumber.ts';
import { interpolate, useLanguage, useMessages } from '../../i18n/messages.ts';
import { Words } from '../../i18n/words.tsx';
import { ChainMark } from '../../ui/ChainMark.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { LetterTile } from '../../ui/pictures.tsx';
import { OutLink, PageLink } from '../../ui/links.tsx';

/** So many fit one line of a phone, with the number of the others. */
const PLATFORMS_SHOWN_MAX = 2;

interface DappCardProps {
  dapp: Dapp;
  /** The day that new entries are counted from. */
  asOf: string | null;
  id?: string | undefined;
}

/**
 * An entry of the directory. The title leads to its page, from anywhere on the entry, or out where it has none; the
 * host, with its arrow, leads out.
 */
export function DappCard({ dapp, asOf, id: anchor }: DappCardProps) {
  const t = useMessages('dapp');
  const lang = useLanguage();
  const platforms = findPlatforms(dapp.platforms);
  const rest = platforms.length - PLATFORMS_SHOWN_MAX;
  const { host } = new URL(dapp.url);
  const { listedOn, checkedOn } = dapp;
  return (
    <li id={anchor} className="dapp-card">
      <LetterTile name={dapp.title} image={dapp.icon} />
      <div className="dapp-card__words">
        <div className="dapp-card__head">
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
          {isNew(listedOn, asOf) && <p className="dapp-card__new tag">{t.new}</p>}
        </div>
        {dapp.desc && <Words as="p" className="dapp-card__desc" text={dapp.desc} />}
        <div className="dapp-card__facts cluster note">
          {platforms.length > 0 && (
            <ul className="dapp-card__platforms cluster" aria-label={t.platforms}>
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
          {checkedOn && (
            <time dateTime={checkedOn}>
              {interpolate(t.checked, { date: formatDateBeside(lang, checkedOn, asOf) })}
            </time>
          )}
        </div>
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

function isNew(listedOn: string | null, asOf: string | null): boolean {
  return listedOn !== null && asOf !== null && Date.parse(asOf) - Date.parse(listedOn) < NEW_DAPP_DAYS * DAY_MS;
}
