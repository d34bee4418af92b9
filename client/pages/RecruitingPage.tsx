import { BRAND } from '../../shared/brand.ts';
import { RECRUITING_REQUIREMENTS_NEEDED, REVIEW_WORKING_DAYS } from '../../shared/limits.ts';
import type { PageProps } from '../../shared/pageData.ts';
import { PageHead } from '../layout/PageHead.tsx';
import { fill, useMessages } from '../messages.ts';
import { MailLink } from '../ui/MailLink.tsx';
import { ColumnSet } from './ColumnSet.tsx';
import { LineList } from './LineList.tsx';
import { PageOpening } from './PageOpening.tsx';
import { PageSection } from './PageSection.tsx';
import { RequirementList } from './RequirementList.tsx';
import { StepList } from './StepList.tsx';

export function RecruitingPage(_props: PageProps<'recruiting'>) {
  const t = useMessages('recruiting');
  const values = {
    name: BRAND.name,
    days: REVIEW_WORKING_DAYS,
    needed: RECRUITING_REQUIREMENTS_NEEDED,
    total: t.requirements.items.length,
  };
  return (
    <div className="shell text-page">
      <PageHead title={t.head.title} description={fill(t.head.description, values)} />
      <PageOpening title={t.title} lead={t.lead}>
        <h2 className="city-list__title">{t.cities.title}</h2>
        <ul className="city-list">
          {t.cities.items.map((city) => (
            <li key={city} className="tag">
              {city}
            </li>
          ))}
        </ul>
        <p>{t.cities.note}</p>
      </PageOpening>
      <ColumnSet
        columns={[
          { title: t.work.title, items: t.work.items },
          { title: t.gets.title, note: t.gets.note, items: t.gets.items.map((item) => fill(item, values)) },
        ]}
      />
      <PageSection
        title={t.requirements.title}
        lead={t.requirements.lead}
        aside={<p className="text-page__numeral">{fill(t.requirements.count, values)}</p>}
      >
        <RequirementList items={t.requirements.items} />
      </PageSection>
      <PageSection title={t.apply.title} lead={t.apply.lead}>
        <LineList items={t.apply.items} />
        <p className="text-page__mail">
          <MailLink to={BRAND.businessEmail} subject={t.apply.subject} className="text-page__address" />
          <span>{t.apply.note}</span>
        </p>
      </PageSection>
      <PageSection title={t.nextTitle}>
        <StepList steps={t.next.map(({ title, text }) => ({ title: fill(title, values), text }))} />
      </PageSection>
      <PageSection title={t.promise.title}>
        <p className="text-page__statement">
          {t.promise.text} <MailLink to={BRAND.securityEmail} />
        </p>
      </PageSection>
    </div>
  );
}
