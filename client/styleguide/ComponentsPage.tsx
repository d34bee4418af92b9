import en from '../../locales/en.json' with { type: 'json' };
import { I18nContext } from '../i18n/messages.ts';
import { Layout } from '../shell/layout/Layout.tsx';
import { PageViewContext, type Site } from '../pageContext.ts';
import { PageSection, TextPage } from '../ui/TextPage.tsx';
import { FIELD_SAMPLES } from './fieldSamples.tsx';
import { type Sample, SAMPLES } from './samples.tsx';

/** Like the error page, it has no row in the route table. */
const VIEW = { page: 'error', lang: 'en', status: 200, message: '' } as const;
const HEAD = { title: 'Components', description: 'Every component of this site in every state.' };
const LEAD = 'Every component in every state, for the people who build this site. Only npm run dev has this page.';

interface ComponentsPageProps {
  site: Site;
}

/** The page `/components`, with the site's own frame. Its links load documents, as without JavaScript. */
export function ComponentsPage({ site }: ComponentsPageProps) {
  return (
    <I18nContext value={{ lang: 'en', messages: en }}>
      <PageViewContext value={{ view: VIEW, busy: false, retry: null, site }}>
        <Layout>
          <TextPage head={HEAD} lead={LEAD}>
            {Object.entries({ ...SAMPLES, Fields: FIELD_SAMPLES }).map(([title, samples]) => (
              <PageSection key={title} title={title} layout="wide">
                <Samples samples={samples} />
              </PageSection>
            ))}
          </TextPage>
        </Layout>
      </PageViewContext>
    </I18nContext>
  );
}

function Samples({ samples }: { samples: Sample[] }) {
  return (
    <div className="samples">
      {samples.map(({ name, content, wide }, index) => (
        <div key={index} className="sample" data-size={wide ? 'wide' : undefined}>
          <h3 className="sample__name">{name}</h3>
          <div className="sample__stage">{content}</div>
        </div>
      ))}
    </div>
  );
}
