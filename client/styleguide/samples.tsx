import { createElement, type ReactNode } from 'react';
import { BRAND } from '../../shared/brand/brand.ts';
import type { DappData } from '../../shared/site/directoryData.ts';
import { PLATFORMS } from '../../shared/submission/platforms.ts';
import { ROUTES } from '../../shared/site/routes.ts';
import type { Offer, Offers } from '../../shared/genuine/offers.ts';
import { DappCard } from '../pages/dapps/DappCard.tsx';
import { DappEmpty, PartialList } from '../pages/dapps/DappEmpty.tsx';
import { DappSearch } from '../pages/dapps/DappSearch.tsx';
import { CategoryTabs, ChainFilter } from '../pages/dapps/DirectoryFilters.tsx';
import { DownloadPause } from '../pages/downloads/DownloadPause.tsx';
import { DownloadScene } from '../pages/downloads/DownloadScene.tsx';
import { FormNotice } from '../forms/FormErrors.tsx';
import { DownloadButtons } from '../pages/home/Introduction.tsx';
import { WalletScene } from '../pages/home/WalletScene.tsx';
import { DesktopScene } from '../ui/illustrations/DesktopScene.tsx';
import { EnvelopeDrawing } from '../pages/newsletter/NewsletterPage.tsx';
import { ExtensionScene } from '../ui/illustrations/SigningSlip.tsx';
import { LooseThread } from '../pages/error/ErrorPage.tsx';
import { MenuGroups } from '../shell/layout/MenuGroups.tsx';
import { isMenu, NAVIGATION } from '../shell/layout/menuEntries.ts';
import { SiblingNav } from '../shell/layout/SiblingNav.tsx';
import { NewsDayList } from '../pages/news/NewsDayList.tsx';
import { PartnerNetwork } from '../pages/partners/PartnerNetwork.tsx';
import { ListingFigures, ListingSample } from '../pages/projects/ListingSample.tsx';
import { LogoRules } from '../submissions/logo/LogoRules.tsx';
import { CityThread } from '../pages/recruiting/CityThread.tsx';
import { ReviewClock } from '../pages/submit/SubmitPage.tsx';
import { ReceiptCode } from '../submissions/status/ReceiptCode.tsx';
import { ChainMark } from '../ui/ChainMark.tsx';
import { Icon, type IconName, ICONS } from '../ui/Icon.tsx';
import { LetterTile } from '../ui/pictures.tsx';
import { StepList } from '../ui/lists.tsx';
import { LoadMore, NewerEntries } from '../ui/LoadMore.tsx';
import { MailLink, OutLink, PageLink } from '../ui/links.tsx';
import { Mark, MarkSketch, Wordmark } from '../ui/Mark.tsx';
import { EmptyList, SectionHeading } from '../ui/sections.tsx';
import { COLOUR_PAIRS } from './contrast.ts';

/** A component in one state. */
export interface Sample {
  name: string;
  content: ReactNode;
  /** Takes a row of its own. */
  wide?: boolean;
}

export const TITLE = 'Harbor Swap';
export const TEXT = 'You hold the keys, and nobody else can move what is yours.';
export const TAGS = ['Exchange', 'Games', 'Tools'];

const RELEASE = { version: '4.4.0', date: '2026-10-28', files: {} };
const PAUSED = {
  ...RELEASE,
  state: 'paused',
  since: '2026-11-28',
  advice: { id: 'SA-1', fixedIn: '4.4.1', todo: { zh: TEXT, en: TEXT, ko: TEXT } },
  isWhole: false,
} as const satisfies Offer;
const allIn = (offer: Offer): Offers => ({ mobile: offer, desktop: offer, extension: offer, hardware: offer });

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
  sort: null,
  total: null,
  counts: null,
  asOf: null,
  collections: [],
  dapps: [],
  isPartial: false,
};
const nothing = () => undefined;
const SEARCH = { shown: NO_DAPPS, isOpen: false, isTyped: false, selection: NO_DAPPS, type: nothing, prepare: nothing };
const CATEGORIES = TAGS.map((title, index) => ({ hid: String(index), title }));
const IN_CATEGORY: DappData = { ...NO_DAPPS, categories: CATEGORIES, selected: '1' };
const KINDS = ROUTES.project.params.kind;
const IMAGE = { src: '/favicon.svg', width: 48, height: 48 };
const DAY = '2026-03-05';
const createTime = `${DAY}T15:40:00.000Z`;
const NEWS = {
  id: '1',
  title: TITLE,
  desc: TEXT,
  createTime,
  date: DAY,
  day: '03-05',
  time: '15:40',
  source: null,
  topic: 'release',
} as const;

const wide = (name: string, content: ReactNode): Sample => ({ name, content, wide: true });
const row = (...parts: ReactNode[]) => createElement('div', { className: 'sample__row' }, ...parts);
const dapp = (hid: string, platforms: number[]) => (
  <DappCard
    asOf={DAY}
    dapp={{
      hid,
      title: TITLE,
      url: `https://dapp-${hid}.example/`,
      desc: TEXT,
      icon: hid === '0' ? IMAGE : null,
      platforms,
      categoryId: null,
      contracts: [],
      checkedOn: hid === '0' ? DAY : null,
      otherNames: [],
      listedOn: hid === '0' ? DAY : null,
    }}
  />
);

/** Everything but the fields of forms, by section. */
export const SAMPLES: Record<string, Sample[]> = {
  Colours: COLOUR_PAIRS.map(({ front, back, least }) => ({
    name: `${front} on ${back}, at least ${least}`,
    content: (
      <svg viewBox="0 0 64 48" width="64" height="48" aria-hidden="true">
        <rect width="64" height="48" rx="8" fill={`var(--${back})`} stroke="var(--hairline)" />
        <text x="32" y="31" textAnchor="middle" fontSize="20" fontWeight="700" fill={`var(--${front})`}>
          Aa
        </text>
      </svg>
    ),
  })),
  'Buttons, links and tags': [
    ...[{}, { disabled: true }, { 'aria-disabled': true }].map((state) => ({
      name: `Buttons ${Object.keys(state).join()}`,
      content: row(
        <button type="button" className="button" {...state}>
          Send
        </button>,
        <button type="button" className="button button--quiet" {...state}>
          <Icon name="copy" />
          <span>Copy</span>
        </button>,
      ),
    })),
    {
      name: 'Links',
      content: row(
        <PageLink page="home">A page of this site</PageLink>,
        <OutLink name="developerDocs">Another site</OutLink>,
      ),
    },
    { name: 'Mail', content: <MailLink address={BRAND.businessEmail} /> },
    {
      name: 'Tags',
      content: row(
        ...TAGS.map((tag) => (
          <span key={tag} className="tag">
            {tag}
          </span>
        )),
      ),
    },
    {
      name: 'Pages of the same kind',
      content: (
        <SiblingNav
          label={TITLE}
          page="submit"
          current="token"
          items={KINDS.map((key) => ({ key, text: `For ${key}` }))}
        />
      ),
    },
  ],
  'Marks and icons': [
    { name: 'Brand', content: row(<Mark />, <Wordmark />, <MarkSketch />) },
    {
      name: 'Tiles',
      content: row(...TAGS.map((tag) => <LetterTile key={tag} name={tag} />), <LetterTile name="x" image={IMAGE} />),
    },
    ...(Object.keys(ICONS) as IconName[]).map((name) => ({ name, content: <Icon name={name} /> })),
    ...PLATFORMS.map(({ id, name }) => ({
      name,
      content: row(<ChainMark platform={id} />, <ChainMark platform={id} tone="one" />),
    })),
  ],
  Menus: NAVIGATION.flatMap((entry) => (isMenu(entry) ? wide(entry.menu, <MenuGroups groups={entry.groups} />) : [])),
  Lists: [
    wide('Search', <DappSearch search={SEARCH} />),
    wide('Categories', <CategoryTabs data={IN_CATEGORY} />),
    wide('Chains', <ChainFilter data={{ ...NO_DAPPS, chains: [1, 12, 10], chain: 12 }} />),
    wide(
      'DApps',
      <ul className="dapp-page__list">
        {dapp('0', [1])}
        {dapp('1', [1, 12, 10, 27, 18])}
      </ul>,
    ),
    wide(
      'News by day',
      <NewsDayList days={[{ time: DAY, list: [NEWS] }]} hasLead busy={false} idOf={() => undefined} />,
    ),
    { name: 'Newer entries', content: <NewerEntries {...LIST} place={MIDDLE} /> },
    { name: 'Load more', content: <LoadMore {...LIST} place={MIDDLE} count={40} /> },
    { name: 'The end of a list', content: <LoadMore {...LIST} place={END} count={57} /> },
    wide('Steps', <StepList steps={TAGS.map((title) => ({ title, text: `${title}: ${TEXT}` }))} direction="across" />),
  ],
  Illustrations: [
    wide('Wallet', <WalletScene />),
    wide('Extension', <ExtensionScene />),
    wide('Desktop', <DesktopScene />),
    wide('Download', <DownloadScene system="ios" />),
    wide('Download buttons', <DownloadButtons offers={allIn({ ...RELEASE, state: 'offered' })} />),
    wide('Download buttons, paused', <DownloadButtons offers={allIn(PAUSED)} />),
    wide('Partners', <PartnerNetwork />),
    { name: 'Cities', content: <CityThread /> },
    { name: 'Small ones', content: row(<EnvelopeDrawing />, <LooseThread />) },
    wide('Figures of a listing', <ListingFigures />),
    ...KINDS.map((kind) => ({ name: `Listing of a ${kind}`, content: <ListingSample kind={kind} /> })),
    wide('Logo and its rules', <LogoRules kind="token" />),
    wide('Days until the decision', <ReviewClock />),
  ],
  'Notices and empty states': [
    { name: 'Search without results', content: <DappEmpty data={{ ...IN_CATEGORY, key: 'harbr' }} /> },
    { name: 'Search in a part of the directory', content: <PartialList data={{ ...IN_CATEGORY, key: 'harbr' }} /> },
    {
      name: 'Search in a part without results',
      content: <DappEmpty data={{ ...IN_CATEGORY, key: 'harbr', isPartial: true }} />,
    },
    { name: 'Empty category', content: <DappEmpty data={IN_CATEGORY} /> },
    { name: 'No directory', content: <DappEmpty data={NO_DAPPS} /> },
    { name: 'Empty list', content: <EmptyList text={TEXT}>{null}</EmptyList> },
    { name: 'Paused download', content: <DownloadPause product="desktop" offer={PAUSED} level={3} /> },
    {
      name: 'Unknown release',
      content: <DownloadPause product="desktop" offer={{ state: 'unconfirmed' }} level={3} />,
    },
    { name: 'Notice', content: <FormNotice title={TITLE}>{TEXT}</FormNotice> },
    wide('Heading on its stitch', <SectionHeading title={TITLE} lead={TEXT} />),
    wide('Receipt code', <ReceiptCode code="7Q4MX-2KDPA-V93TB-8HJN0-CW5FGZ" />),
  ],
};
