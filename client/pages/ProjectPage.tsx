import { BRAND, FIGURES } from '../../shared/brand/brand.ts';
import { REVIEW_WORKING_DAYS } from '../../shared/limits.ts';
import type { PageProps } from '../../shared/pageData.ts';
import { ROUTES } from '../../shared/routes.ts';
import { formatNumber } from '../i18n/formatNumber.ts';
import { interpolate, useLanguage, useMessages } from '../i18n/messages.ts';
import { PageHead } from '../layout/PageHead.tsx';
import { SiblingNav } from '../layout/SiblingNav.tsx';
import { ListingFigures, ListingSample } from '../projects/ListingSample.tsx';
import { LogoRules } from '../projects/LogoRules.tsx';
import { ReviewPromise } from '../projects/ReviewPromise.tsx';
import { PageLink } from '../ui/links.tsx';
import { LineList, RequirementList, StepList } from '../ui/lists.tsx';
import { PageOpening, PageSection } from '../ui/sections.tsx';

export function ProjectPage({ params: { kind } }: PageProps<'project'>) {
  const t = useMessages('project');
  const logo = useMessages('logo');
  const lang = useLanguage();
  const text = t[kind];
  const values = {
    name: BRAND.name,
    kind: text.name,
    days: REVIEW_WORKING_DAYS,
    users: formatNumber(lang, FIGURES.users, true),
  };
  const kinds = ROUTES.project.params.kind.map((key) => ({ key, text: t[key].name }));
  const call = (
    <PageLink page="submit" params={{ kind }} className="button">
      {text.call}
    </PageLink>
  );
  return (
    <div className="shell text-page">
      <PageHead title={interpolate(t.head.title, values)} description={interpolate(t.head.description, values)} />
      <PageOpening
        title={text.title}
        lead={text.lead}
        siblings={<SiblingNav label={t.kinds} page="project" current={kind} items={kinds} />}
        action={<p>{call}</p>}
        beside="scene"
      >
        <ListingSample kind={kind} />
      </PageOpening>
      <ListingFigures />
      <PageSection title={t.whyTitle}>
        <LineList items={text.why.map((reason) => interpolate(reason, values))} size="large" />
      </PageSection>
      <PageSection title={t.stepsTitle} layout="wide">
        <StepList
          steps={t.steps.map((step) => ({ title: step.title, text: interpolate(step.text, values) }))}
          direction="across"
        />
      </PageSection>
      <PageSection title={t.requirementsTitle} lead={t.requirementsNote}>
        <RequirementList items={text.requirements} />
      </PageSection>
      <PageSection title={logo.title} aside={<p>{call}</p>}>
        <LogoRules kind={kind} />
      </PageSection>
      <ReviewPromise title={t.fee.title} text={interpolate(t.fee.text, values)} />
    </div>
  );
}
