import type { DappData } from '../../shared/pageData.ts';
import { BRAND } from '../../shared/brand.ts';
import { FormNotice } from '../forms/FormNotice.tsx';
import { ProgressBar } from '../layout/ProgressBar.tsx';
import { fill, useMessages } from '../messages.ts';
import { DappEmpty } from '../pages/DappEmpty.tsx';
import { EmptyList } from '../pages/EmptyList.tsx';
import { ReviewPromise } from '../pages/ReviewPromise.tsx';
import { ShownContext, useShown } from '../shown.ts';
import { PageLink } from '../ui/PageLink.tsx';
import { Sample } from './Sample.tsx';
import { SampleSection } from './SampleSection.tsx';

const EMPTY: DappData = { previousStart: null, nextStart: null, categories: [], selected: null, key: '', dapps: [] };

/** What is said when something is missing, wrong or dangerous. */
export function NoticeSamples() {
  const t = useMessages('components');
  const news = useMessages('news');
  const { shown } = useShown();
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
        <ShownContext value={{ shown, busy: true }}>
          <ProgressBar />
        </ShownContext>
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
          signs={crooks.items.map((sign) => fill(sign, { host: BRAND.officialHost }))}
          report={crooks.report}
        />
      </Sample>
    </SampleSection>
  );
}
