import { BRAND } from '../../../shared/brand/brand.ts';
import type { PageProps } from '../../../shared/site/pageData.ts';
import { API_DESCRIPTION_PATH } from '../../../shared/site/filePaths.ts';
import { CodeSteps } from './CodeSteps.tsx';
import { DeveloperListing, DeveloperOverview, NodeSample } from './DeveloperOverview.tsx';
import { EndpointTable } from './EndpointTable.tsx';
import { ResourceIndex, ToolIndex } from './ResourceIndex.tsx';
import { TryCall } from './TryCall.tsx';
import { useMessages } from '../../i18n/messages.ts';
import { Icon } from '../../ui/Icon.tsx';
import { OutLink } from '../../ui/links.tsx';
import { LineList } from '../../ui/lists.tsx';
import { PageSection, TextPage } from '../../ui/TextPage.tsx';

export function DeveloperPage(_props: PageProps<'developer'>) {
  const t = useMessages('developer');
  return (
    <TextPage
      head={t.head}
      values={{ name: BRAND.name }}
      title={t.title}
      lead={t.lead}
      action={
        <p className="cluster">
          <OutLink name="developerDocs" className="button">
            <span>{t.readDocs}</span>
            <Icon name="arrowOut" />
          </OutLink>
          <OutLink name="developerForum" className="button button--quiet">
            <span>{t.names.developerForum}</span>
            <Icon name="arrowOut" />
          </OutLink>
        </p>
      }
      scene={<NodeSample />}
    >
      {/* React puts it into the head. */}
      <link rel="service-desc" type="application/json" href={API_DESCRIPTION_PATH} />
      <PageSection title={t.steps.title} lead={t.steps.lead} layout="wide">
        <CodeSteps />
      </PageSection>
      <PageSection title={t.build.title} lead={t.build.lead} layout="wide">
        <div className="halves">
          <DeveloperOverview {...t.connect} />
          <DeveloperOverview {...t.nodes} />
        </div>
      </PageSection>
      <PageSection title={t.endpoints.title} lead={t.endpoints.lead} layout="wide">
        <EndpointTable />
        <div className="endpoint-limits columns">
          <h3>{t.limits.title}</h3>
          <LineList items={t.limits.points} />
        </div>
      </PageSection>
      <PageSection title={t.tryIt.title} lead={t.tryIt.lead}>
        <TryCall />
      </PageSection>
      <PageSection title={t.tools.title} lead={t.tools.lead}>
        <ToolIndex />
      </PageSection>
      <PageSection title={t.resources.title} lead={t.resources.lead}>
        <ResourceIndex />
      </PageSection>
      <DeveloperListing />
    </TextPage>
  );
}
