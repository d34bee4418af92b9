import { useId } from 'react';
import { FIGURES } from '../../shared/brand.ts';
import { REVIEW_WORKING_DAYS } from '../../shared/limits.ts';
import type { Category, Dapp } from '../../shared/pageData.ts';
import { Icon } from '../ui/Icon.tsx';
import { LetterTile } from '../ui/LetterTile.tsx';
import { OutLink } from '../ui/OutLink.tsx';
import { PageLink } from '../ui/PageLink.tsx';
import { SectionHeading } from '../ui/SectionHeading.tsx';
import { fill, useLanguage, useMessages } from '../messages.ts';
import { formatNumber } from '../formatNumber.ts';
import { Figure } from './Figure.tsx';
import { groupDapps } from './groupDapps.ts';

/** A wall of DApps by category, and the way to the directory. Stands on its figure alone when the list is empty. */
export function DappEcosystem({ dapps, categories }: { dapps: Dapp[]; categories: Category[] }) {
  const t = useMessages('home').dapps;
  const lang = useLanguage();
  const id = useId();
  const groups = groupDapps(dapps, categories);
  const others = categories.filter((category) => !groups.some((group) => group.category?.hid === category.hid));
  return (
    <section className="dapp-ecosystem" aria-labelledby={id}>
      <div className="shell shell--section">
        <div className="dapp-ecosystem__top">
          <SectionHeading id={id} title={t.title} lead={t.lead} />
          <Figure amount={fill(t.amount, { count: formatNumber(lang, FIGURES.dapps) })} line={t.amountLine} />
        </div>
        {groups.length > 0 && (
          <ul className="dapp-ecosystem__wall">
            {groups.map((group) => (
              <li key={group.category?.hid ?? ''} className="dapp-ecosystem__group">
                <h3 className="dapp-ecosystem__category">
                  {group.category ? categoryLink(group.category) : t.uncategorised}
                </h3>
                <ul className="dapp-ecosystem__dapps">
                  {group.dapps.map((dapp) => (
                    <li key={dapp.hid}>
                      <OutLink href={dapp.url} className="dapp-ecosystem__dapp">
                        <LetterTile name={dapp.title} imageUrl={dapp.iconUrl} />
                        <span className="dapp-ecosystem__name">{dapp.title}</span>
                        {dapp.desc && <span className="dapp-ecosystem__desc">{dapp.desc}</span>}
                      </OutLink>
                    </li>
                  ))}
                </ul>
              </li>
            ))}
          </ul>
        )}
        <div className="dapp-ecosystem__end">
          {others.length > 0 && (
            <ul className="dapp-ecosystem__others" aria-label={t.otherCategories}>
              {others.map((category) => (
                <li key={category.hid}>{categoryLink(category)}</li>
              ))}
            </ul>
          )}
          <PageLink page="dapp" className="button">
            {t.all}
          </PageLink>
          <p className="dapp-ecosystem__listing">
            {fill(t.listing, { days: REVIEW_WORKING_DAYS })}{' '}
            <PageLink page="submit" params={{ kind: 'dapp' }} className="home-link">
              {t.submit}
              <Icon name="arrowRight" />
            </PageLink>
          </p>
        </div>
      </div>
    </section>
  );

  function categoryLink(category: Category) {
    return (
      <PageLink page="dapp" query={{ category: category.hid }}>
        {category.title}
      </PageLink>
    );
  }
}
