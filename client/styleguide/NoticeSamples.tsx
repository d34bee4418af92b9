import { BRAND } from '../../shared/brand/brand.ts';
import type { DappData } from '../../shared/pageData.ts';
import { DappEmpty } from '../dapps/DappSearch.tsx';
import { FormNotice } from '../forms/FormErrors.tsx';
import { interpolate, useMessages } from '../i18n/messages.ts';
import { ProgressBar } from '../layout/Layout.tsx';
import { MenuGroups } from '../layout/MenuGroups.tsx';
import { isMenu, NAVIGATION } from '../layout/menuEntries.ts';
import { PageViewContext, usePageView } from '../navigation/pageContext.ts';
import { ReviewPromise } from '../projects/ReviewPromise.tsx';
import { PageLink } from '../ui/links.tsx';
import { EmptyList } from '../ui/sections.tsx';
import { Sample, SampleSection } from './Sample.tsx';

const EMPTY: DappData = { previousStart: null, nextStart: null, categories: [], selected: null, key: '', dapps: [] };

export function NoticeSamples() {
  const t = useMessages('components');
  const news = useMessages('news');
  const page = usePageView();
  const errors = useMessages('errors');
  const { crooks } = useMessages('submit');
  const { names, words } = t;
  const category = { hid: '1', title: words.title };
  return (
    <SampleSection of="notices">
      <Sample name={names.emptySearch}>
        <DappEmpty data={{ ...EMPTY, categories: [category], selected: '1', key: words.typo }} />
      </Sample>
      <Sample name={names.emptyCategory}>
        <DappEmpty data={{ ...EMPTY, categories: [category], selected: '1' }} />
      </Sample>
      <Sample name={names.emptyDirectory}>
        <DappEmpty data={EMPTY} />
      </Sample>
      <Sample name={names.emptyNews}>
        <EmptyList text={news.empty}>
          <PageLink page="home">{errors.backHome}</PageLink>
        </EmptyList>
      </Sample>
      <Sample name={names.progress}>
        <PageViewContext value={{ ...page, busy: true }}>
          <ProgressBar />
        </PageViewContext>
      </Sample>
      <Sample name={names.notice}>
        <FormNotice tone="plain" title={words.title}>
          {words.sentence}
        </FormNotice>
      </Sample>
      <Sample name={`${names.notice}: ${t.states.warning}`}>
        <FormNotice tone="warning" title={words.title}>
          {words.sentence}
        </FormNotice>
      </Sample>
      <Sample name={names.promise} size="wide">
        <ReviewPromise
          title={crooks.title}
          text={crooks.lead}
          signs={crooks.items.map((sign) => interpolate(sign, { host: BRAND.officialHost }))}
          report={crooks.report}
        />
      </Sample>
    </SampleSection>
  );
}

/** The menus' panels, opened. */
export function MenuSamples() {
  const { menus } = useMessages('layout');
  return (
    <SampleSection of="menus">
      {NAVIGATION.map(
        (row) =>
          isMenu(row) && (
            <Sample key={row.menu} name={menus[row.menu]} {...(row.groups.length > 1 && { size: 'wide' as const })}>
              <div className="menu-samples__panel">
                <MenuGroups groups={row.groups} />
              </div>
            </Sample>
          ),
      )}
    </SampleSection>
  );
}
