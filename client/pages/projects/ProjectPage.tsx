import { BRAND, FIGURES } from '../../../shared/brand/brand.ts';
import { REVIEW_WORKING_DAYS } from '../../../shared/limits.ts';
import type { PageProps } from '../../../shared/site/pageData.ts';
import { ROUTES } from '../../../shared/site/routes.ts';
import { formatNumber } from '../../i18n/formatNumber.ts';
import { interpolate, useLanguage, useMessages } from '../../i18n/messages.ts';
import { SiblingNav } from '../../shell/layout/SiblingNav.tsx';
import { ListingFigures, ListingSample } from './ListingSample.tsx';
import { LogoRules } from '../../submissions/logo/LogoRules.tsx';
import { QueueSection } from './QueueSection.tsx';
import { ReviewPromise } from '../../ui/ReviewPromise.tsx';
import { PageLink } from '../../ui/links.tsx';
import { LineList, StepList } from '../../ui/lists.tsx';
import { PageSection, TextPage } from '../../ui/TextPage.tsx';

export function ProjectPage({ params: { kind }, data }: PageProps<'project'>) {
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
    <p>
      <PageLink page="submit" params={{ kind }} className="button">
        {text.call}
      </PageLink>
    </p>
  );
  return (
    <TextPage
      head={t.head}
      values={values}
      title={text.title}
      lead={text.lead}
      siblings={<SiblingNav label={t.kinds} page="project" current={kind} items={kinds} />}
      action={call}
      scene={<ListingSample kind={kind} />}
    >
      <ListingFigures />
      <PageSection title={t.whyTitle}>
        <LineList items={text.why.map((reason) => interpolate(reason, values))} look="large" />
      </PageSection>
      <PageSection title={t.stepsTitle} layout="wide">
        <StepList
          steps={t.steps.map((step) => ({ title: step.title, text: interpolate(step.text, values) }))}
          direction="across"
        />
      </PageSection>
      <QueueSection {...data} />
      <PageSection title={t.requirementsTitle} lead={t.requirementsNote}>
        <LineList items={text.requirements} look="numbered" />
      </PageSection>
      <PageSection title={logo.title}>
        <LogoRules kind={kind} />
        {call}
      </PageSection>
      <ReviewPromise title={t.fee.title} text={interpolate(t.fee.text, values)} />
    </TextPage>
  );
}
