import { useId } from 'react';
import { BRAND } from '../../shared/brand.ts';
import { findPlatformName } from '../../shared/platforms.ts';
import { ChainMark } from '../ui/ChainMark.tsx';
import { Icon } from '../ui/Icon.tsx';
import { OutLink } from '../ui/OutLink.tsx';
import { PageLink } from '../ui/PageLink.tsx';
import { SectionHeading } from '../ui/SectionHeading.tsx';
import { fill, useMessages } from '../messages.ts';
import { CodeCard } from './CodeCard.tsx';
import { ExtensionScene } from './ExtensionScene.tsx';

/** Platform ids of chains that are alive, the most used first. */
const CHAINS = [1, 12, 10, 27, 18, 24, 23, 26, 28, 31, 13, 8, 36, 22, 29, 4] as const;

/** For whoever builds: the code, what their users see of it, and what nodes and interfaces there are. */
export function DeveloperInfo() {
  const t = useMessages('home').developers;
  const id = useId();
  return (
    <section className="developer-info" aria-labelledby={id}>
      <div className="developer-info__grid shell shell--section">
        <SectionHeading id={id} title={t.title} lead={fill(t.lead, { name: BRAND.name })} />
        <CodeCard />
        <ExtensionScene />
        <dl className="developer-info__facts">
          {t.facts.map((fact) => (
            <div key={fact.term} className="developer-info__fact">
              <dt>{fact.term}</dt>
              <dd>{fact.text}</dd>
            </div>
          ))}
        </dl>
        <ul className="developer-info__chains" aria-label={t.chains}>
          {CHAINS.map((platform) => (
            <li key={platform} className="developer-info__chain" translate="no">
              <ChainMark platform={platform} />
              {findPlatformName(platform)}
            </li>
          ))}
        </ul>
        <p className="developer-info__links">
          <PageLink page="developer" className="button button--large">
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
