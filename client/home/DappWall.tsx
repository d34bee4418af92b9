import type { Category, Dapp } from '../../shared/pageData.ts';
import { findPlatformName } from '../../shared/platforms.ts';
import { useMessages } from '../messages.ts';
import { ChainMark } from '../ui/ChainMark.tsx';
import { LetterTile } from '../ui/LetterTile.tsx';
import { OutLink } from '../ui/OutLink.tsx';
import { PageLink } from '../ui/PageLink.tsx';
import { groupDapps } from './groupDapps.ts';
import { TokenList } from '../scenes/TokenList.tsx';
import { WalletSummary } from '../scenes/WalletSummary.tsx';
import { WalletTabs } from '../scenes/WalletTabs.tsx';

/** More would be a row of dots nobody reads. */
const CHAINS_SHOWN_MAX = 5;

/** DApps by category, in the desktop wallet's own window where there is room for it: the wall is what it shows. */
export function DappWall({ dapps, categories }: { dapps: Dapp[]; categories: Category[] }) {
  const t = useMessages('home').dapps;
  const groups = groupDapps(dapps, categories);
  const others = categories.filter((category) => !groups.some((group) => group.category?.hid === category.hid));
  return (
    <div className="dapp-wall">
      <div className="dapp-wall__wallet" aria-hidden="true">
        <WalletSummary />
        <WalletTabs current="discover" />
        <TokenList />
      </div>
      <ul className="dapp-wall__groups">
        {groups.map(({ category, dapps: own }) => (
          <li key={category?.hid ?? ''} className="dapp-wall__group">
            <h3 className="dapp-wall__category">{category ? categoryLink(category) : t.uncategorised}</h3>
            <ul className="dapp-wall__dapps">
              {own.map((dapp) => (
                <li key={dapp.hid}>
                  <OutLink href={dapp.url} className="dapp-wall__dapp">
                    <LetterTile name={dapp.title} imageUrl={dapp.iconUrl} />
                    <span className="dapp-wall__name">{dapp.title}</span>
                    <span className="dapp-wall__chains">
                      {dapp.platforms
                        .filter(findPlatformName)
                        .slice(0, CHAINS_SHOWN_MAX)
                        .map((platform) => (
                          <ChainMark key={platform} platform={platform} />
                        ))}
                    </span>
                  </OutLink>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <ul className="dapp-wall__others" aria-label={t.otherCategories}>
          {others.map((category) => (
            <li key={category.hid}>{categoryLink(category)}</li>
          ))}
        </ul>
      )}
    </div>
  );

  function categoryLink(category: Category) {
    return (
      <PageLink page="dapp" query={{ category: category.hid }}>
        {category.title}
      </PageLink>
    );
  }
}
