import { BRAND } from '../../../shared/brand/brand.ts';
import { PARTNERS } from '../../../shared/brand/links.ts';
import { findPlatformLabel } from '../../../shared/submission/platforms.ts';
import { REVIEW_WORKING_DAYS } from '../../../shared/limits.ts';
import type { PageProps } from '../../../shared/site/pageData.ts';
import { interpolate, useMessages } from '../../i18n/messages.ts';
import { Words } from '../../i18n/words.tsx';
import { PartnerNetwork } from './PartnerNetwork.tsx';
import { ChainMark } from '../../ui/ChainMark.tsx';
import { MailLink, OutLink } from '../../ui/links.tsx';
import { LineList, StepList } from '../../ui/lists.tsx';
import { PageSection, TextPage } from '../../ui/TextPage.tsx';

export function PartnerPage(_props: PageProps<'partner'>) {
  const t = useMessages('partner');
  const values = { name: BRAND.name, days: REVIEW_WORKING_DAYS };
  return (
    <TextPage head={t.head} values={values} title={t.title} lead={t.lead} scene={<PartnerNetwork />}>
      <PageSection title={t.list.title} lead={t.list.lead} layout="wide">
        <ul className="partner-grid">
          {PARTNERS.map(({ url, platform }) => (
            <li key={url}>
              <OutLink href={url} className="partner-grid__link line">
                <ChainMark platform={platform} tone="one" />
                <span className="arrow-out" translate="no">
                  {findPlatformLabel(platform)?.replace(/\(.*\)/, (inBrackets) => inBrackets.replaceAll(' ', '\u00a0'))}
                </span>
              </OutLink>
            </li>
          ))}
        </ul>
      </PageSection>
      <PageSection title={t.kindsTitle}>
        <ul className="paired">
          {t.kinds.map(({ title, text }) => (
            <li key={title}>
              <h3>
                <Words text={title} />
              </h3>
              <p className="quiet">{text}</p>
            </li>
          ))}
        </ul>
      </PageSection>
      <PageSection title={t.join.title}>
        <StepList steps={t.join.steps.map((text) => ({ text: interpolate(text, values) }))} />
        <p className="text-page__mail">
          <MailLink address={BRAND.businessEmail} subject={t.join.subject} className="text-page__address" />
        </p>
      </PageSection>
      <PageSection title={t.limits.title}>
        <LineList items={t.limits.items} look="large" />
      </PageSection>
    </TextPage>
  );
}
