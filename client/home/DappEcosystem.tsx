import { useId } from 'react';
import { FIGURES } from '../../shared/brand.ts';
import { REVIEW_WORKING_DAYS } from '../../shared/limits.ts';
import type { Category, Dapp } from '../../shared/pageData.ts';
import { Icon } from '../ui/Icon.tsx';
import { PageLink } from '../ui/PageLink.tsx';
import { SectionHeading } from '../ui/SectionHeading.tsx';
import { fill, useLanguage, useMessages } from '../messages.ts';
import { formatNumber } from '../formatNumber.ts';
import { DappWall } from './DappWall.tsx';
import { Figure } from './Figure.tsx';

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
          <Figure amount={fill(t.amount, { count: formatNumber(lang, FIGURES.dapps) })} line={t.amountLine} />
        </div>
        {dapps.length > 0 && <DappWall dapps={dapps} categories={categories} />}
        <p className="dapp-ecosystem__end">
          <PageLink page="dapp" className="button button--large">
            {t.all}
          </PageLink>
          <span className="dapp-ecosystem__listing">
            {fill(t.listing, { days: REVIEW_WORKING_DAYS })}{' '}
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
