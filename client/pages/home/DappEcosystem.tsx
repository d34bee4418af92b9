import { type ComponentType, type SyntheticEvent, useState } from 'react';
import { FIGURES } from '../../../shared/brand/brand.ts';
import { REVIEW_WORKING_DAYS } from '../../../shared/limits.ts';
import type { Category, HomeDapp } from '../../../shared/site/contentData.ts';
import { findPlatformLabel } from '../../../shared/submission/platforms.ts';
import { sentenceGap } from '../../i18n/fieldTexts.ts';
import { formatNumber } from '../../i18n/formatNumber.ts';
import { interpolate, useLanguage, useMessages } from '../../i18n/messages.ts';
import { WalletSummary, WalletTabs } from '../../ui/illustrations/PhoneScene.tsx';
import { Figure } from '../../ui/Figure.tsx';
import { ContentPicture, tileOf } from '../../ui/pictures.tsx';
import { OutLink, PageLink } from '../../ui/links.tsx';
import { SectionHeading, Unavailable } from '../../ui/sections.tsx';

/** The DApp wall with a link to the directory. Without DApps only the figure is displayed. */
export function DappEcosystem({ dapps, categories }: { dapps: HomeDapp[] | null; categories: Category[] }) {
  const t = useMessages('home').dapps;
  const lang = useLanguage();
  return (
    <section className="dapp-ecosystem far" aria-labelledby="dapp-ecosystem">
      <div className="shell shell--section">
        <div className="dapp-ecosystem__top">
          <SectionHeading id="dapp-ecosystem" title={t.title} lead={t.lead} />
          <Figure amount={interpolate(t.amount, { count: formatNumber(lang, FIGURES.dapps) })} line={t.amountLine} />
        </div>
        {dapps === null && <Unavailable page="home" />}
        {dapps !== null && dapps.length > 0 && <DappWall dapps={dapps} categories={categories} />}
        <p className="dapp-ecosystem__end cluster quiet">
          <PageLink page="dapp" className="button button--large">
            {t.all}
          </PageLink>
          <span>
            <span>{interpolate(t.listing, { days: REVIEW_WORKING_DAYS }) + sentenceGap(lang)}</span>
            <PageLink page="submit" params={{ kind: 'dapp' }} className="home-link arrow">
              {t.submit}
            </PageLink>
          </span>
        </p>
      </div>
    </section>
  );
}

const CHAINS_SHOWN_MAX = 1;

/** The names of the first chains and the number of the others. */
function chainsOf({ platforms }: HomeDapp): string {
  const names = platforms.flatMap((id) => findPlatformLabel(id) ?? []);
  const rest = names.length - CHAINS_SHOWN_MAX;
  return names.slice(0, CHAINS_SHOWN_MAX).join(', ') + (rest > 0 ? ` +${rest}` : '');
}

interface LateRequest {
  WallRequest: ComponentType<{ dapps: HomeDapp[]; wall: HTMLElement }>;
  wall: HTMLElement;
}

/** DApps by category, the uncategorised last, framed by the desktop wallet's window on wide screens. */
function DappWall({ dapps, categories }: { dapps: HomeDapp[]; categories: Category[] }) {
  const t = useMessages('home').dapps;
  const { scene } = useMessages('illustrations');
  const inCategory = (category: Category) => dapps.filter(({ categoryId }) => categoryId === category.hid);
  const uncategorised = dapps.filter(({ categoryId }) => !categories.some(({ hid }) => hid === categoryId));
  const groups = [
    ...categories.map((category) => ({ category, own: inCategory(category) })),
    { category: null, own: uncategorised },
  ].filter(({ own }) => own.length > 0);
  const others = categories.filter((category) => inCategory(category).length === 0);
  const [late, setLate] = useState<LateRequest | null>(null);
  const load = ({ currentTarget: wall }: SyntheticEvent<HTMLElement>) => {
    // Only where the wallet is beside the wall.
    if (late || !wall.firstElementChild?.clientWidth) return;
    import('./WallRequest.tsx').then(
      ({ WallRequest }) => setLate({ WallRequest, wall }),
      // The wall is complete without it.
      () => undefined,
    );
  };
  return (
    <div className="dapp-wall" onPointerEnter={load} onFocus={load}>
      <div className="dapp-wall__wallet" aria-hidden="true">
        {/* The same wallet as in the first picture, after what was sent there. */}
        <WalletSummary balance={scene.after.balance} />
        <WalletTabs current="discover" isColumn />
        {late && <late.WallRequest dapps={dapps} wall={late.wall} />}
      </div>
      <ul className="dapp-wall__groups">
        {groups.map(({ category, own }, group) => (
          <li key={category?.hid ?? ''} className="dapp-wall__group">
            <h3 className="dapp-wall__category">{category ? categoryLink(category) : t.uncategorised}</h3>
            <ul className="dapp-wall__dapps" translate="no">
              {own.map((dapp) => (
                <li key={dapp.hid} className="dapp-wall__dapp" {...tileOf(dapp.title, group)}>
                  {dapp.icon && <ContentPicture image={dapp.icon} className="letter-tile__image" />}
                  <OutLink href={dapp.url} className="dapp-wall__name">
                    {dapp.title}
                  </OutLink>
                  <span className="dapp-wall__chains">{chainsOf(dapp)}</span>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <ul className="dapp-wall__others cluster" aria-label={t.otherCategories}>
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
