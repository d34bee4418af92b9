import type { ComponentType, ReactNode } from 'react';
import { BRAND, EXAMPLE_ADDRESS, groupsOf, SHORT_ADDRESS } from '../../../shared/brand/brand.ts';
import { DOWNLOADS, RELEASES } from '../../../shared/brand/links.ts';
import type { FoundPage, PageName, PageParams } from '../../../shared/site/routes.ts';
import { useMessages } from '../../../client/i18n/messages.ts';
import { ACTIONS } from '../../../client/ui/illustrations/PhoneScene.tsx';
import { AmbassadorBadge, ChainTags, CodeSheet, DappTiles } from './pageDrawings.tsx';
import { FileSlip, FormSheet, Letter, ListingTag, NewsSheet, ReceiptTag } from './paperDrawings.tsx';
import { ChainDisc, Glyph, PlacedMark, TextLine, TextRows } from './primitives.tsx';

/** Pages without an illustration have no row. */
const SCENES: { [P in PageName]?: (params: PageParams<P>) => ReactNode } = {
  home: () => (
    <>
      <KeyDrawing />
      <DeviceDrawing x={896} y={36} tilt={3} />
    </>
  ),
  dapp: DappTiles,
  dappItem: DappTiles,
  developer: CodeSheet,
  news: () => <NewsSheet entries={3} />,
  newsItem: () => <NewsSheet entries={1} />,
  partner: ChainTags,
  recruiting: AmbassadorBadge,
  download: ({ system }) => DOWNLOAD_SCENES[system],
  project: ListingTag,
  submit: FormSheet,
  receiptEntry: ReceiptTag,
  newsletter: Letter,
};

const DOWNLOAD_SCENES: Record<PageParams<'download'>['system'], ReactNode> = {
  pc: <DesktopDrawing />,
  ios: (
    <>
      <DeviceDrawing x={828} y={44} tilt={3} isTablet />
      <DeviceDrawing x={690} y={84} tilt={-4} store="appStore" />
    </>
  ),
  android: (
    <>
      <DeviceDrawing x={900} y={36} tilt={3} store="googlePlay" />
      <FileSlip />
    </>
  ),
  app: (
    <>
      <DeviceDrawing x={700} y={86} tilt={-5} store="googlePlay" />
      <DeviceDrawing x={908} y={36} tilt={4} />
    </>
  ),
};

/** The illustration of a page, drawn from x 690 to 1180 above the seam. */
export function Scene({ found }: { found: FoundPage }): ReactNode {
  const Drawing = SCENES[found.page] as ComponentType<FoundPage['params']> | undefined;
  return Drawing && <Drawing {...found.params} />;
}

const TOKEN_MARKS = ['ethereum', 'tron', 'solana', 'usdc'] as const;
const GROUPS = groupsOf(EXAMPLE_ADDRESS);

/** The wallet's first screen as on the home page, 240 wide. */
function WalletScreen() {
  const t = useMessages('illustrations').scene;
  return (
    <>
      <TextLine text={t.wallet} x={20} y={72} size={20} weight={700} />
      <TextLine text={t.balanceLabel} x={20} y={104} size={14} fill="text-soft" />
      <TextLine text={t.balance} x={20} y={140} size={36} weight={750} spacing={-0.02} widthMax={200} />
      <rect x="20" y="154" width="146" height="28" rx="7" fill="var(--primary-wash)" />
      <TextLine text={SHORT_ADDRESS} x={30} y={173} size={15} weight={500} face="mono" />
      <Glyph name="copy" x={139} y={160} size={17} stroke="text-soft" />
      {ACTIONS.map((name, index) => {
        const [ground, ink] = index === 0 ? ['primary', 'on-primary'] : ['primary-wash', 'primary'];
        return (
          <g key={name} transform={`translate(${20 + index * 68} 198)`}>
            <rect width="62" height="56" rx="10" fill={`var(--${ground})`} />
            <Glyph name={name} x={21} y={8} size={20} stroke={ink} line={2} />
            <TextLine text={t[name]} x={31} y={46} size={13} weight={650} anchor="middle" widthMax={56} fill={ink} />
          </g>
        );
      })}
      {TOKEN_MARKS.map((mark, index) => {
        const { name = '', amount = '', worth = '' } = t.tokens[index] ?? {};
        return (
          <g key={mark} transform={`translate(20 ${266 + index * 54})`}>
            {index > 0 && <path d="M0 0H200" stroke="var(--hairline)" strokeWidth="1.5" />}
            <ChainDisc name={mark} x={0} y={12} size={34} />
            <TextLine text={name} x={44} y={27} size={16} weight={650} widthMax={78} />
            <TextLine text={amount} x={44} y={45} size={12.5} fill="text-soft" />
            <TextLine text={worth} x={200} y={35} size={16} weight={650} anchor="end" widthMax={76} />
          </g>
        );
      })}
    </>
  );
}

/** An app store page, 240 wide. */
function StoreScreen({ store }: { store: 'appStore' | 'googlePlay' }) {
  const t = useMessages('download');
  const version = `${t.facts.version} ${RELEASES.mobile.version}`;
  const centred = { x: 120, anchor: 'middle', fill: 'text-soft', widthMax: 200 } as const;
  return (
    <>
      <PlacedMark x={72} y={78} size={96} />
      <TextLine text={BRAND.name} x={120} y={220} size={34} weight={750} spacing={-0.02} anchor="middle" />
      <TextLine text={version} y={250} size={17} {...centred} />
      <rect x="24" y="276" width="192" height="58" rx="12" fill="var(--primary)" />
      <Glyph name="download" x={38} y={292} size={26} stroke="on-primary" line={2} />
      <TextLine text={t.options[store]} x={74} y={312} size={19} weight={650} fill="on-primary" widthMax={128} />
      <TextLine text={new URL(DOWNLOADS[store]).host} y={366} size={13} face="mono" {...centred} />
    </>
  );
}

function DesktopDrawing() {
  const t = useMessages('illustrations').scene;
  const rows = [t.assets, t.markets, t.discover, t.news, t.me];
  const first = { weight: 700, fill: 'primary' };
  return (
    <>
      <g transform="translate(716 104)">
        <rect width="560" height="460" rx="18" fill="var(--ground)" />
        <path d="M0 52H560" stroke="var(--hairline)" strokeWidth="2" />
        {[30, 54, 78].map((x) => (
          <circle key={x} cx={x} cy="26" r="7" fill="var(--hairline)" />
        ))}
        <rect y="53" width="150" height="420" fill="var(--sunken)" />
        <PlacedMark x={24} y={76} size={34} />
        <TextRows
          lines={rows}
          x={24}
          y={150}
          step={42}
          size={19}
          weight={450}
          fill="text-soft"
          widthMax={112}
          first={first}
        />
      </g>
      <g transform="translate(898 72)">
        <rect width="264" height="520" rx="20" fill="var(--raised)" stroke="var(--hairline)" strokeWidth="2" />
        <g transform="translate(12 -24)">
          <WalletScreen />
        </g>
      </g>
    </>
  );
}

interface DeviceDrawingProps {
  x: number;
  y: number;
  tilt: number;
  isTablet?: boolean;
  /** The store on the screen; the wallet without one. */
  store?: 'appStore' | 'googlePlay';
}

/** A phone or a wider tablet, whose lower end is in the bag. */
function DeviceDrawing({ x, y, tilt, isTablet = false, store }: DeviceDrawingProps) {
  const width = isTablet ? 396 : 262;
  const middle = width / 2;
  return (
    <g transform={`translate(${x} ${y}) rotate(${tilt} ${middle} 260)`}>
      <rect width={width} height="600" rx="44" fill="var(--case)" stroke="var(--case-edge)" strokeWidth="2" />
      <rect x="11" y="11" width={width - 22} height="578" rx="34" fill="var(--ground)" />
      {store === 'googlePlay' && <circle cx={middle} cy="33" r="9" fill="var(--case)" />}
      {store !== 'googlePlay' && !isTablet && (
        <rect x={middle - 37} y="24" width="74" height="18" rx="9" fill="var(--case)" />
      )}
      <g transform={`translate(${isTablet ? 137 : 11} 11)`}>
        {store ? <StoreScreen store={store} /> : <WalletScreen />}
      </g>
    </g>
  );
}

/** The hardware wallet with the whole address. */
function KeyDrawing() {
  const t = useMessages('illustrations').scene;
  return (
    <g transform="translate(706 128) rotate(-5 98 150)">
      <rect width="196" height="420" rx="30" fill="var(--case)" stroke="var(--case-edge)" strokeWidth="2" />
      <rect x="14" y="14" width="168" height="270" rx="18" fill="var(--device-screen)" />
      <TextLine text={t.deviceTitle} x={30} y={48} size={16} weight={500} fill="on-leather" widthMax={136} />
      {GROUPS.map((group, index) => {
        const place = { x: index % 2 === 0 ? 52 : 116, y: 88 + Math.floor(index / 2) * 33 };
        const isEnd = index === 0 || index === GROUPS.length - 1;
        const fill = isEnd ? 'leather-edge' : 'on-leather';
        return <TextLine key={index} text={group} {...place} size={22} weight={600} face="mono" fill={fill} />;
      })}
      <TextLine text={EXAMPLE_ADDRESS.slice(0, 2)} x={24} y={88} size={22} weight={500} face="mono" fill="code-soft" />
      <TextLine text={t.deviceQuestion} x={30} y={262} size={14} weight={450} fill="on-leather-soft" widthMax={140} />
    </g>
  );
}
