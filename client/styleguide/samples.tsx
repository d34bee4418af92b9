import { createElement, type ReactNode } from 'react';
import { BRAND } from '../../shared/brand/brand.ts';
import type { DappData } from '../../shared/pageData.ts';
import { PLATFORMS } from '../../shared/platforms.ts';
import { ROUTES } from '../../shared/routes.ts';
import { DappCard } from '../dapps/DappCard.tsx';
import { DappEmpty } from '../dapps/DappEmpty.tsx';
import { DappSearch } from '../dapps/DappSearch.tsx';
import { CategoryTabs, ChainFilter } from '../dapps/DirectoryFilters.tsx';
import { DownloadScene } from '../downloads/DownloadScene.tsx';
import { FormNotice } from '../forms/FormErrors.tsx';
import { DownloadButtons } from '../home/Introduction.tsx';
import { WalletScene } from '../home/WalletScene.tsx';
import { interpolate, useMessages } from '../i18n/messages.ts';
import { DesktopScene } from '../illustrations/DesktopScene.tsx';
import { ExtensionScene } from '../illustrations/ExtensionScene.tsx';
import { EnvelopeDrawing } from '../illustrations/EnvelopeDrawing.tsx';
import { LooseThread } from '../illustrations/LooseThread.tsx';
import { MarkSketch } from '../ui/Mark.tsx';
import { ProgressBar } from '../layout/Layout.tsx';
import { MenuGroups } from '../layout/MenuGroups.tsx';
import { SiblingNav } from '../layout/SiblingNav.tsx';
import { isMenu, NAVIGATION } from '../layout/menuEntries.ts';
import { PageViewContext, usePageView } from '../navigation/pageContext.ts';
import { NewsDayList } from '../news/NewsDayList.tsx';
import { PartnerNetwork } from '../partners/PartnerNetwork.tsx';
import { ListingFigures, ListingSample } from '../projects/ListingSample.tsx';
import { LogoRules } from '../projects/LogoRules.tsx';
import { ReviewPromise } from '../projects/ReviewPromise.tsx';
import { CityThread } from '../recruiting/CityThread.tsx';
import { ReviewClock } from '../submissions/form/ReviewClock.tsx';
import { ChainMark } from '../ui/ChainMark.tsx';
import { Icon, type IconName, ICONS } from '../ui/Icon.tsx';
import { LetterTile } from '../ui/LetterTile.tsx';
import { LoadMore, NewerEntries } from '../ui/LoadMore.tsx';
import { Mark, Wordmark } from '../ui/Mark.tsx';
import { MailLink, OutLink, PageLink } from '../ui/links.tsx';
import { StepList } from '../ui/lists.tsx';
import { EmptyList, SectionHeading } from '../ui/sections.tsx';

/** A component in one state. */
export interface Sample {
  name: ReactNode;
  of: ReactNode;
  /** Takes a row of its own. */
  wide?: boolean;
}

const SIZES = ['h1', 'h2', 'h3', 'lead', 'text', 'small', 'numeral'];
const SPACES = ['1', '2', '3', '4', '5', '6', '7', '8'];
const LIST = { page: 'dapp' } as const;
const MIDDLE = { previousStart: 40, nextStart: 40 };
const END = { previousStart: null, nextStart: null };
const NO_DAPPS: DappData = {
  ...END,
  categories: [],
  selected: null,
  key: '',
  chain: null,
  chains: [],
  total: null,
  dapps: [],
};
const ICON_NAMES = Object.keys(ICONS) as IconName[];
const KINDS = ROUTES.submit.params.kind;

const SAMPLE_IMAGE = { src: '/favicon.svg', width: 48, height: 48 };

/** Samples by section, except colours and forms. */
export function useSamples() {
  const { names, states, words } = useMessages('components');
  const { menus } = useMessages('layout');
  const submit = useMessages('submit');
  const { requirements } = useMessages('recruiting');
  const page = usePageView();
  const { title, sentence: text, tags } = words;
  const categories = tags.map((tag, index) => ({ hid: String(index), title: tag }));
  const dapps = [[1], [1, 12, 10, 27, 18], []].map((platforms, index) => {
    const hid = `${index}`;
    const icon = index === 0 ? SAMPLE_IMAGE : null;
    const dapp = { hid, title, url: `https://dapp-${hid}.example/`, desc: index === 1 ? '' : text, icon, platforms };
    return <DappCard key={hid} dapp={{ ...dapp, categoryId: null, contracts: [], checkedOn: null }} />;
  });
  const item = (date: string, time: string, desc: string) => {
    const createTime = `${date}T${time}:00.000Z`;
    return { id: createTime, title, desc, createTime, date, day: date.slice(5), time, source: null };
  };
  const days = [
    { time: '2026-03-05', list: [item('2026-03-05', '15:40', text), item('2026-03-05', '09:05', text)] },
    { time: '2026-03-04', list: [item('2026-03-04', '18:20', '')] },
  ];
  const siblings = KINDS.map((key) => ({ key, text: submit[key].name }));
  const signs = submit.scams.items.map((sign) => interpolate(sign, { host: BRAND.officialHost }));
  const steps = requirements.items.slice(1);
  const link = <PageLink page="components">{words.pageLink}</PageLink>;
  const busyLink = (
    <PageLink page="components" query={{ start: '40' }} inPlace="grow">
      {words.showBusy}
    </PageLink>
  );
  const busy = (content: ReactNode) => <PageViewContext value={{ ...page, busy: true }}>{content}</PageViewContext>;
  return {
    type: [
      ...SIZES.map((size) => ({ name: code(`--size-${size}`), of: <p data-size-name={size}>{text}</p>, wide: true })),
      { name: code('--face-mono'), of: code('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed') },
    ],
    dimensions: [
      ...SPACES.map((space) => ({
        name: code(`--space-${space}`),
        of: <p className="space-sample" data-space={space} />,
      })),
      ...(['surface', 'control', 'shadow'] as const).map((name) => ({
        name: names[name],
        of: <p className="measure-sample" data-name={name} />,
      })),
      { name: names.stitch, of: <SectionHeading title={title} lead={text} />, wide: true },
    ],
    controls: [
      ...(['plain', 'disabled', 'busy'] as const).map((state) => {
        const flags = { disabled: state === 'disabled', 'aria-disabled': state === 'busy' };
        const button = { type: 'button', className: 'button', ...flags } as const;
        const send = <button {...button}>{state === 'busy' ? words.sending : words.send}</button>;
        const copy = (
          <button {...button} className="button button--quiet">
            <Icon name="copy" />
            {words.copy}
          </button>
        );
        return { name: `${names.button}: ${states[state]}`, of: row(send, copy) };
      }),
      { name: names.links, of: row(link, <OutLink to="developerDocs">{words.outLink}</OutLink>) },
      { name: names.links, of: <MailLink to={BRAND.businessEmail} /> },
      ...tags.map((tag) => ({ name: names.tags, of: <span className="tag">{tag}</span> })),
      { name: names.siblings, of: <SiblingNav label={title} page="submit" current="token" items={siblings} /> },
    ],
    marks: [
      { name: names.mark, of: row(<Mark />, <Wordmark />) },
      { name: names.tiles, of: row(...tags.map((tag) => <LetterTile key={tag} name={tag} />)) },
      { name: names.tiles, of: <LetterTile name={title} image={SAMPLE_IMAGE} /> },
      ...ICON_NAMES.map((name) => ({ name: code(name), of: <Icon name={name} /> })),
      ...PLATFORMS.map(({ id, name }) => ({
        name,
        of: row(<ChainMark platform={id} />, <ChainMark platform={id} tone="one" />),
      })),
    ],
    menus: NAVIGATION.flatMap((entry) =>
      isMenu(entry)
        ? [{ name: menus[entry.menu], of: <MenuGroups groups={entry.groups} />, wide: entry.groups.length > 1 }]
        : [],
    ),
    lists: [
      { name: names.search, of: <DappSearch data={NO_DAPPS} />, wide: true },
      { name: names.search, of: <CategoryTabs data={{ ...NO_DAPPS, categories, selected: '1' }} />, wide: true },
      { name: names.search, of: <ChainFilter data={{ ...NO_DAPPS, chains: [1, 12, 10], chain: 12 }} />, wide: true },
      { name: names.dapps, of: <ul className="dapp-page__list">{dapps}</ul>, wide: true },
      { name: names.news, of: <NewsDayList days={days} busy={false} />, wide: true },
      { name: names.listHead, of: <NewerEntries {...LIST} place={MIDDLE} /> },
      { name: names.loadMore, of: <LoadMore {...LIST} place={MIDDLE} count={40} /> },
      { name: `${names.loadMore}: ${states.end}`, of: <LoadMore {...LIST} place={END} count={57} /> },
      { name: `${names.loadMore}: ${states.busy}`, of: busy(<LoadMore {...LIST} place={MIDDLE} count={40} />) },
      { name: `${names.loadMore}: ${states.busy}`, of: busyLink },
    ],
    scenes: [
      { name: names.walletScene, of: <WalletScene />, wide: true },
      { name: names.extensionScene, of: <ExtensionScene />, wide: true },
      { name: names.desktopScene, of: <DesktopScene />, wide: true },
      { name: names.downloadScene, of: <DownloadScene system="ios" />, wide: true },
      { name: names.downloads, of: <DownloadButtons />, wide: true },
      { name: names.partnerNetwork, of: <PartnerNetwork />, wide: true },
      { name: names.cityThread, of: <CityThread /> },
      { name: names.drawings, of: row(<EnvelopeDrawing />, <MarkSketch />, <LooseThread />) },
      { name: names.figures, of: <ListingFigures />, wide: true },
      ...KINDS.map((kind) => ({ name: names.listing, of: <ListingSample kind={kind} /> })),
      { name: names.logoRules, of: <LogoRules kind="token" />, wide: true },
      { name: names.steps, of: <StepList steps={steps.map((step) => ({ text: step }))} />, wide: true },
      {
        name: names.steps,
        of: <StepList steps={steps.map((step) => ({ title, text: step }))} direction="across" />,
        wide: true,
      },
      { name: names.clock, of: <ReviewClock />, wide: true },
    ],
    notices: [
      { name: names.emptySearch, of: <DappEmpty data={{ ...NO_DAPPS, categories, selected: '1', key: words.typo }} /> },
      { name: names.emptyCategory, of: <DappEmpty data={{ ...NO_DAPPS, categories, selected: '1' }} /> },
      { name: names.emptyDirectory, of: <DappEmpty data={NO_DAPPS} /> },
      { name: names.emptyNews, of: <EmptyList text={text}>{link}</EmptyList> },
      { name: names.progress, of: busy(<ProgressBar />) },
      { name: names.notice, of: <FormNotice title={title}>{text}</FormNotice> },
      {
        name: names.promise,
        of: <ReviewPromise title={title} text={text} signs={signs} report={submit.scams.report} />,
        wide: true,
      },
    ],
  } satisfies Record<string, readonly Sample[]>;
}

/** A name that is the same in all languages. */
export function code(name: string) {
  return <code translate="no">{name}</code>;
}

function row(...entries: readonly ReactNode[]) {
  return createElement('div', { className: 'sample__row' }, ...entries);
}
