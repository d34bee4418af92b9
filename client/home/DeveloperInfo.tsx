import { useId } from 'react';
import { BRAND } from '../../shared/brand.ts';
import { findPlatformName } from '../../shared/platforms.ts';
import { Icon } from '../ui/Icon.tsx';
import { OutLink } from '../ui/OutLink.tsx';
import { PageLink } from '../ui/PageLink.tsx';
import { SectionHeading } from '../ui/SectionHeading.tsx';
import { fill, useMessages } from '../messages.ts';
import { CodeCard } from './CodeCard.tsx';
import { ChainMark } from './ChainMark.tsx';
import { SigningSlip } from './SigningSlip.tsx';

/** Chains of the marks by platform id. None that has stopped. */
const CHAINS = [
  { id: 1, mark: 'Ethereum' },
  { id: 12, mark: 'BNB Chain' },
  { id: 10, mark: 'TRON' },
  { id: 27, mark: 'Solana' },
  { id: 18, mark: 'Polygon' },
  { id: 24, mark: 'Arbitrum' },
  { id: 23, mark: 'Avalanche' },
  { id: 28, mark: 'Gnosis' },
  { id: 31, mark: 'Moonbeam' },
  { id: 13, mark: 'Polkadot' },
  { id: 8, mark: 'Cosmos' },
  { id: 29, mark: 'WAX' },
] as const;

/** For whoever builds: the code, what their users see of it, and what nodes and interfaces there are. */
export function DeveloperInfo() {
  const t = useMessages('home').developers;
  const id = useId();
  return (
    <section className="developer-info shell shell--section" aria-labelledby={id}>
      <SectionHeading id={id} title={t.title} lead={fill(t.lead, { name: BRAND.name })} />
      <div className="developer-info__code">
        <CodeCard />
        <SigningSlip />
      </div>
      <div className="developer-info__facts">
        <dl className="developer-info__list">
          {t.facts.map((fact) => (
            <div key={fact.term} className="developer-info__fact">
              <dt>{fact.term}</dt>
              <dd>{fact.text}</dd>
            </div>
          ))}
        </dl>
        <ul className="developer-info__chains" aria-label={t.chains}>
          {CHAINS.map(({ id: platform, mark }) => (
            <li key={platform} className="developer-info__chain" translate="no">
              <ChainMark name={mark} tone="own" />
              {findPlatformName(platform)}
            </li>
          ))}
        </ul>
        <p className="developer-info__links">
          <PageLink page="developer" className="button">
            {t.page}
          </PageLink>
          <OutLink to="developerDocs" className="home-link">
            {t.docs}
            <Icon name="arrowOut" />
          </OutLink>
          <OutLink to="labs" className="home-link">
            {t.labs}
            <Icon name="arrowOut" />
          </OutLink>
        </p>
      </div>
    </section>
  );
}
