import type { ListPlace } from '../../shared/pageData.ts';
import { useMessages } from '../messages.ts';
import { CategoryTabs } from '../pages/CategoryTabs.tsx';
import { DappCard } from '../pages/DappCard.tsx';
import { DappSearch } from '../pages/DappSearch.tsx';
import { NewsDayList } from '../pages/NewsDayList.tsx';
import { ShownContext, useShown } from '../shown.ts';
import { LoadMore } from '../ui/LoadMore.tsx';
import { NewerEntries } from '../ui/NewerEntries.tsx';
import { PageLink } from '../ui/PageLink.tsx';
import { makeDapps } from './makeDapps.ts';
import { makeNews } from './makeNews.ts';
import { Sample } from './Sample.tsx';
import { SampleSection } from './SampleSection.tsx';

const MIDDLE: ListPlace = { previousStart: 40, nextStart: 40 };
const END: ListPlace = { previousStart: null, nextStart: null };
const SEARCH = { page: 'dapp', category: null, searchKey: '' } as const;

/** Lists, and what stands at their ends. */
export function ListSamples() {
  const t = useMessages('components');
  const { shown } = useShown();
  const { states, names, words } = t;
  const categories = words.tags.map((title, index) => ({ hid: String(index), title }));
  return (
    <SampleSection of="lists">
      <Sample name={names.search} size="wide">
        <DappSearch searchKey="" selected={null} />
        <CategoryTabs categories={categories} selected="1" searchKey="" />
      </Sample>
      <Sample name={names.dapps} size="wide">
        <ul className="dapp-page__list">
          {makeDapps(words).map((dapp) => (
            <DappCard key={dapp.hid} dapp={dapp} />
          ))}
        </ul>
      </Sample>
      <Sample name={names.news} size="wide">
        <NewsDayList days={makeNews(words)} busy={false} />
      </Sample>
      <Sample name={names.listHead}>
        <NewerEntries {...SEARCH} place={MIDDLE} />
      </Sample>
      <Sample name={names.loadMore}>
        <LoadMore {...SEARCH} place={MIDDLE} count={40} />
      </Sample>
      <Sample name={`${names.loadMore}: ${states.end}`}>
        <LoadMore {...SEARCH} place={END} count={57} />
      </Sample>
      <Sample name={`${names.loadMore}: ${states.busy}`}>
        <ShownContext value={{ shown, busy: true }}>
          <LoadMore {...SEARCH} place={MIDDLE} count={40} />
        </ShownContext>
        <PageLink page="components" query={{ start: '40' }} inPlace>
          {words.showBusy}
        </PageLink>
      </Sample>
    </SampleSection>
  );
}
