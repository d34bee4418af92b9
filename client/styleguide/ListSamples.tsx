import type { Dapp, ListPlace, NewsDay } from '../../shared/pageData.ts';
import { CategoryTabs } from '../dapps/CategoryTabs.tsx';
import { DappCard } from '../dapps/DappCard.tsx';
import { DappSearch } from '../dapps/DappSearch.tsx';
import { type Messages, useMessages } from '../i18n/messages.ts';
import { PageViewContext, usePageView } from '../navigation/pageContext.ts';
import { NewsDayList } from '../news/NewsDayList.tsx';
import { LoadMore, NewerEntries } from '../ui/LoadMore.tsx';
import { PageLink } from '../ui/links.tsx';
import { Sample, SampleSection } from './Sample.tsx';

const MIDDLE: ListPlace = { previousStart: 40, nextStart: 40 };
const END: ListPlace = { previousStart: null, nextStart: null };
const SEARCH = { page: 'dapp', category: null, searchKey: '' } as const;

export function ListSamples() {
  const t = useMessages('components');
  const page = usePageView();
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
        <PageViewContext value={{ ...page, busy: true }}>
          <LoadMore {...SEARCH} place={MIDDLE} count={40} />
        </PageViewContext>
        <PageLink page="components" query={{ start: '40' }} inPlace>
          {words.showBusy}
        </PageLink>
      </Sample>
    </SampleSection>
  );
}

/** DApps with and without a logo, platforms and description. */
function makeDapps({ tags, sentence }: Words): Dapp[] {
  return tags.map((title, index) => ({
    hid: String(index),
    title,
    url: `https://dapp-${index}.example/`,
    desc: index === 1 ? '' : sentence,
    iconUrl: index === 0 ? '/favicon.svg' : null,
    categoryId: null,
    platforms: [[1], [1, 12, 10, 27, 18], []][index] ?? [],
  }));
}

type Words = Messages['components']['words'];

/** Two days of news: a full one, and one with a title only. */
function makeNews({ title, sentence, tags }: Words): NewsDay[] {
  const entry = (id: string, time: string, desc: string) => ({
    id,
    title: `${title}: ${tags[Number(id) % tags.length]}`,
    desc,
    createTime: `2026-03-05T${time}:00.000Z`,
    date: '2026-03-05',
    day: '03-05',
    time,
    source: null,
    imageUrl: null,
  });
  return [
    { time: '2026-03-05', list: [entry('1', '15:40', sentence), entry('2', '09:05', sentence)] },
    { time: '2026-03-04', list: [entry('3', '18:20', '')] },
  ];
}
