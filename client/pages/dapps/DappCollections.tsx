import { DIRECTORY_COLLECTIONS } from '../../../shared/brand/brand.ts';
import type { DappCollection } from '../../../shared/site/contentData.ts';
import { findPlatformLabel } from '../../../shared/submission/platforms.ts';
import { ALL_CATEGORIES } from '../../../shared/site/routes.ts';
import { interpolate, useMessages } from '../../i18n/messages.ts';
import { Icon } from '../../ui/Icon.tsx';
import { LetterTile } from '../../ui/pictures.tsx';
import { PageLink } from '../../ui/links.tsx';

const { chain } = DIRECTORY_COLLECTIONS;
/** The lists that collections are the beginning of. */
const LISTS = {
  new: { category: ALL_CATEGORIES, sort: 'new' },
  start: null,
  chain: { category: ALL_CATEGORIES, chain: String(chain) },
} as const;

/** A row of small collections after the list, to look around in. */
export function DappCollections({ collections }: { collections: DappCollection[] }) {
  const t = useMessages('dapp').collections;
  if (collections.length === 0) return null;
  return (
    <ul className="dapp-collections" aria-label={t.label}>
      {collections.map(({ kind, dapps }) => {
        const title = interpolate(t[kind], { chain: findPlatformLabel(chain) ?? '' });
        const list = LISTS[kind];
        return (
          <li key={kind} className="dapp-collections__one cut">
            <p className="dapp-collections__title">
              {list ? (
                <PageLink page="dapp" query={list} inPlace="step" className="line">
                  <span>{title}</span>
                  <Icon name="arrowRight" />
                </PageLink>
              ) : (
                title
              )}
            </p>
            <ul className="dapp-collections__dapps">
              {dapps.map((dapp) => (
                <li key={dapp.hid}>
                  <PageLink page="dappItem" params={{ hid: dapp.hid }} className="dapp-collections__dapp line">
                    <LetterTile name={dapp.title} image={dapp.icon} />
                    <span translate="no">{dapp.title}</span>
                  </PageLink>
                </li>
              ))}
            </ul>
          </li>
        );
      })}
    </ul>
  );
}
