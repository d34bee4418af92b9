import { useId } from 'react';
import { FIGURES } from '../../shared/brand/brand.ts';
import { REVIEW_WORKING_DAYS } from '../../shared/limits.ts';
import type { Category, Dapp } from '../../shared/pageData.ts';
import { findPlatformName } from '../../shared/platforms.ts';
import { formatNumber } from '../i18n/formatNumber.ts';
import { interpolate, useLanguage, useMessages } from '../i18n/messages.ts';
import { TokenList, WalletSummary, WalletTabs } from '../illustrations/PhoneScene.tsx';
import { ChainMark } from '../ui/ChainMark.tsx';
import { Figure } from '../ui/Figure.tsx';
import { Icon } from '../ui/Icon.tsx';
import { LetterTile } from '../ui/LetterTile.tsx';
import { OutLink, PageLink } from '../ui/links.tsx';
import { SectionHeading } from '../ui/sections.tsx';

/** The wall of DApps, and the way to the directory. Stands on its figure alone when the list is empty. */
export function DappEcosystem({ dapps, categories }: { dapps: Dapp[]; categories: Category[] }) {
  const t = useMessages('home').dapps;
  const lang = useLanguage();
  const id = useId();
  return (
    <section className="dapp-ecosystem" aria-labelledby={id}>
      <div className="shell shell--section">
        <div className="dapp-ecosystem__top">
          <SectionHeading id={id} title={t.title} lead={t.lead} />
          <Figure amount={interpolate(t.amount, { count: formatNumber(lang, FIGURES.dapps) })} line={t.amountLine} />
        </div>
        {dapps.length > 0 && <DappWall dapps={dapps} categories={categories} />}
        <p className="dapp-ecosystem__end">
          <PageLink page="dapp" className="button button--large">
            {t.all}
          </PageLink>
          <span className="dapp-ecosystem__listing">
            {interpolate(t.listing, { days: REVIEW_WORKING_DAYS })}{' '}
            <PageLink page="submit" params={{ kind: 'dapp' }} className="home-link">
              {t.submit}
              <Icon name="arrowRight" />
            </PageLink>
          </span>
        </p>
      </div>
    </section>
  );
}

/** More would be a row of dots nobody reads. */
const CHAINS_SHOWN_MAX = 5;

/** DApps by category, in the desktop wallet's own window where there is room for it: the wall is what it shows. */
function DappWall({ dapps, categories }: { dapps: Dapp[]; categories: Category[] }) {
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

interface DappGroup {
  /** Null for DApps of no category, or of one that is not in the list. */
  category: Category | null;
  dapps: Dapp[];
}

/** DApps under their categories, in the categories' order; what belongs to none comes last. Empty categories are left out. */
function groupDapps(dapps: Dapp[], categories: Category[]): DappGroup[] {
  const known = new Set(categories.map(({ hid }) => hid));
  const groups: DappGroup[] = categories.map((category) => ({
    category,
    dapps: dapps.filter(({ categoryId }) => categoryId === category.hid),
  }));
  groups.push({
    category: null,
    dapps: dapps.filter(({ categoryId }) => categoryId === null || !known.has(categoryId)),
  });
  return groups.filter((group) => group.dapps.length > 0);
}
