import { BRAND, FIGURES } from '../../shared/brand.ts';
import { REVIEW_WORKING_DAYS } from '../../shared/limits.ts';
import type { PageProps } from '../../shared/pageData.ts';
import { ROUTES } from '../../shared/routes.ts';
import { PageHead } from '../layout/PageHead.tsx';
import { fill, useLanguage, useMessages } from '../messages.ts';
import { formatNumber } from '../formatNumber.ts';
import { PageLink } from '../ui/PageLink.tsx';
import { LineList } from './LineList.tsx';
import { ListingFigures } from './ListingFigures.tsx';
import { ListingSample } from './ListingSample.tsx';
import { LogoRules } from './LogoRules.tsx';
import { PageOpening } from './PageOpening.tsx';
import { PageSection } from './PageSection.tsx';
import { RequirementList } from './RequirementList.tsx';
import { ReviewPromise } from './ReviewPromise.tsx';
import { SiblingNav } from './SiblingNav.tsx';
import { StepList } from './StepList.tsx';

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
      <PageHead title={fill(t.head.title, values)} description={fill(t.head.description, values)} />
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
        <LineList items={text.why.map((reason) => fill(reason, values))} size="large" />
      </PageSection>
      <PageSection title={t.stepsTitle} layout="wide">
        <StepList
          steps={t.steps.map((step) => ({ title: step.title, text: fill(step.text, values) }))}
          direction="across"
        />
      </PageSection>
      <PageSection title={t.requirementsTitle} lead={t.requirementsNote}>
        <RequirementList items={text.requirements} />
      </PageSection>
      <PageSection title={logo.title} aside={<p>{call}</p>}>
        <LogoRules kind={kind} />
      </PageSection>
      <ReviewPromise title={t.fee.title} text={fill(t.fee.text, values)} />
    </div>
  );
}
