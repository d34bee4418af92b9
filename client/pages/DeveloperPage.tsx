import { BRAND } from '../../shared/brand/brand.ts';
import type { PageProps } from '../../shared/pageData.ts';
import { DeveloperListing, DeveloperOverview, NodeSample } from '../developers/DeveloperOverview.tsx';
import { ResourceIndex, ToolIndex } from '../developers/ResourceIndex.tsx';
import { interpolate, useMessages } from '../i18n/messages.ts';
import { PageHead } from '../layout/PageHead.tsx';
import { Icon } from '../ui/Icon.tsx';
import { OutLink } from '../ui/links.tsx';
import { PageOpening, PageSection } from '../ui/sections.tsx';

/** For whoever builds: tools, ways to a chain, where things are, and how a project gets into the wallet. */
export function DeveloperPage(_props: PageProps<'developer'>) {
  const t = useMessages('developer');
  const values = { name: BRAND.name };
  return (
    <div className="shell text-page">
      <PageHead title={t.head.title} description={interpolate(t.head.description, values)} />
      <PageOpening
        title={interpolate(t.title, values)}
        lead={t.lead}
        beside="scene"
        action={
          <p className="cluster">
            <OutLink to="developerDocs" className="button">
              {t.readDocs}
              <Icon name="arrowOut" />
            </OutLink>
            <OutLink to="developerCommunity" className="button button--quiet">
              {t.ask}
              <Icon name="arrowOut" />
            </OutLink>
          </p>
        }
      >
        <NodeSample />
      </PageOpening>
      <PageSection title={t.tools.title} lead={t.tools.lead}>
        <ToolIndex />
      </PageSection>
      <PageSection title={t.build.title} lead={t.build.lead} layout="wide">
        <div className="halves">
          <DeveloperOverview {...t.connect} />
          <DeveloperOverview {...t.nodes} />
        </div>
      </PageSection>
      <PageSection title={t.resources.title} lead={t.resources.lead}>
        <ResourceIndex />
      </PageSection>
      <DeveloperListing />
    </div>
  );
}
