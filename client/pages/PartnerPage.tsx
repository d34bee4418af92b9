import { BRAND } from '../../shared/brand.ts';
import { REVIEW_WORKING_DAYS } from '../../shared/limits.ts';
import { PARTNERS } from '../../shared/links.ts';
import type { PageProps } from '../../shared/pageData.ts';
import { PageHead } from '../layout/PageHead.tsx';
import { fill, useMessages } from '../messages.ts';
import { PartnerNetwork } from '../scenes/PartnerNetwork.tsx';
import { ChainMark } from '../ui/ChainMark.tsx';
import { MailLink } from '../ui/MailLink.tsx';
import { OutLink } from '../ui/OutLink.tsx';
import { LineList } from './LineList.tsx';
import { PageOpening } from './PageOpening.tsx';
import { PageSection } from './PageSection.tsx';
import { StepList } from './StepList.tsx';

export function PartnerPage(_props: PageProps<'partner'>) {
  const t = useMessages('partner');
  const values = { name: BRAND.name, days: REVIEW_WORKING_DAYS };
  return (
    <div className="shell text-page">
      <PageHead title={t.head.title} description={fill(t.head.description, values)} />
      <PageOpening title={t.title} lead={fill(t.lead, values)} beside="scene">
        <PartnerNetwork />
      </PageOpening>
      <PageSection title={t.list.title} lead={t.list.lead} layout="wide">
        <ul className="partner-grid">
          {PARTNERS.map(({ name, url, platform }) => (
            <li key={name}>
              <OutLink href={url} className="partner-grid__link">
                <ChainMark platform={platform} tone="one" />
                {name}
              </OutLink>
            </li>
          ))}
        </ul>
      </PageSection>
      <PageSection title={t.kindsTitle}>
        <ul className="paired">
          {t.kinds.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p className="quiet">{text}</p>
            </li>
          ))}
        </ul>
      </PageSection>
      <PageSection title={t.join.title}>
        <StepList steps={t.join.steps.map((text) => ({ text: fill(text, values) }))} />
        <p className="text-page__mail">
          <MailLink to={BRAND.businessEmail} subject={t.join.subject} className="text-page__address" />
        </p>
      </PageSection>
      <PageSection title={t.limits.title}>
        <LineList items={t.limits.items} size="large" />
      </PageSection>
    </div>
  );
}
