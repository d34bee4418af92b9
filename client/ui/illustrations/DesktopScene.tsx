import type { ComponentProps } from 'react';
import { BRAND, SHORT_ADDRESS } from '../../../shared/brand/brand.ts';
import { interpolate, useMessages } from '../../i18n/messages.ts';
import { ChainMark } from '../ChainMark.tsx';
import { ACTIONS, TABS, TOKEN_MARKS } from './PhoneScene.tsx';
import { GoodsDrawing } from './GoodsDrawing.tsx';

/** The browser extension over a DApp, and the desktop app in front of it or beside it. */
export function DesktopScene() {
  const t = useMessages('download').scenes;
  return (
    <div className="leather desktop-scene">
      <svg
        className="desktop-scene__windows"
        viewBox="0 0 560 648"
        fontSize="13"
        preserveAspectRatio="xMidYMin slice"
        role="img"
        aria-label={interpolate(t.desktop, BRAND)}
      >
        <g className="desktop-scene__shop" transform="translate(32 32)">
          <ShopWindow />
        </g>
        <g className="desktop-scene__wallet" transform="translate(32 320)">
          <WalletWindow />
        </g>
        <g className="desktop-scene__request" transform="translate(191 82)">
          <RequestWindow />
        </g>
      </svg>
    </div>
  );
}

function Label({ text, ...style }: ComponentProps<'text'> & { text: string | undefined }) {
  return <text {...style}>{text}</text>;
}

/** A browser window with a shop that accepts tokens. */
function ShopWindow() {
  const t = useMessages('illustrations').slip;
  return (
    <>
      <rect width="512" height="400" rx="12" fill="var(--raised)" stroke="var(--hairline)" />
      <path d="M0 48h512" stroke="var(--hairline)" />
      <g fill="var(--hairline)">
        <circle cx="22" cy="24" r="5" />
        <circle cx="40" cy="24" r="5" />
        <circle cx="58" cy="24" r="5" />
        <circle cx="470" cy="18" r="2" />
        <circle cx="470" cy="24" r="2" />
        <circle cx="470" cy="30" r="2" />
      </g>
      <rect x="80" y="10" width="268" height="28" rx="14" fill="var(--sunken)" />
      <Label text={t.shop} x="98" y="29" fill="var(--text-soft)" />
      <rect x="364" y="10" width="28" height="28" rx="8" fill="var(--primary)" />
      <path d="M370 20.5l16 5" stroke="var(--raised)" strokeWidth="2" />
      <circle cx="381" cy="24" r="3" fill="var(--accent)" stroke="var(--primary)" />
      <rect x="20" y="68" width="140" height="124" rx="8" fill="var(--sunken)" />
      <GoodsDrawing transform="translate(44 84) scale(1.1)" />
      <Label text={t.amount} x="20" y="222" fontSize="15" fontWeight="600" fill="var(--text)" />
      <rect x="420" y="68" width="72" height="124" rx="8" fill="var(--sunken)" />
      <GoodsDrawing transform="translate(427 101) scale(.7)" />
    </>
  );
}

/** The extension's signing request. */
function RequestWindow() {
  const t = useMessages('illustrations').slip;
  return (
    <>
      <rect x=".5" y=".5" width="245" height="226" rx="11.5" fill="var(--raised)" stroke="var(--text-soft)" />
      {/* Points at the extension's button, from another place where the windows stand otherwise. */}
      <g className="desktop-scene__arrow" transform="translate(219 0)">
        <path d="M-7 0l7-8.5 7 8.5v1.2h-14z" fill="var(--raised)" />
        <path d="M-7 .5l7-9 7 9" fill="none" stroke="var(--text-soft)" />
      </g>
      <Label text={interpolate(t.site, { host: t.shop })} x="18" y="30" fontSize="12" fill="var(--text-soft)" />
      <foreignObject x="18" y="40" width="214" height="92" color="var(--text)" fontSize="14" fontWeight="600">
        <p>{t.sentence}</p>
      </foreignObject>
      <g className={LOW}>
        <path d="M18 136.5h210" stroke="var(--hairline)" />
        <Label text={t.feeLabel} x="18" y="160" fontSize="12" fill="var(--text-soft)" />
        <Label text={t.fee} x="228" y="160" fontSize="12" textAnchor="end" fill="var(--text)" />
        <ChainMark platform={1} box={{ x: 110, y: 147, size: 18 }} />
        <rect x="18.5" y="176.5" width="100" height="34" rx="8" fill="none" stroke="var(--hairline)" />
        <rect x="128" y="176" width="100" height="35" rx="8" fill="var(--primary)" />
        <g fontWeight="600" textAnchor="middle">
          <Label text={t.reject} x="68" y="198" fill="var(--text)" />
          <Label text={t.confirm} x="178" y="198" fill="var(--on-primary)" />
        </g>
      </g>
    </>
  );
}

/** What a low picture would cut, and leaves out. */
const LOW = 'desktop-scene__low';

const CURRENT = { fontWeight: 600, fill: 'var(--primary)' };
const SOFT = { fill: 'var(--text-soft)' };

/** The desktop wallet with the same tokens and address as the phone. */
function WalletWindow() {
  const t = useMessages('illustrations').scene;
  return (
    <>
      <rect width="424" height="296" rx="12" fill="var(--ground)" stroke="var(--hairline)" />
      <path d="M112 0H12A12 12 0 0 0 0 12v272a12 12 0 0 0 12 12h100z" fill="var(--sunken)" />
      <g fill="var(--hairline)">
        <circle cx="20" cy="20" r="5" />
        <circle cx="38" cy="20" r="5" />
        <circle cx="56" cy="20" r="5" />
      </g>
      <Label
        text={BRAND.name}
        x="20"
        y="60"
        fontFamily="var(--face-heading)"
        fontSize="16"
        fontWeight="700"
        fill="var(--text)"
      />
      <rect x="10" y="78" width="92" height="30" rx="8" fill="var(--primary-wash)" />
      {TABS.map(({ name }, index) => (
        <Label
          key={name}
          className={index === TABS.length - 1 ? LOW : undefined}
          text={t[name]}
          x="20"
          y={98 + index * 34}
          {...(index === 0 ? CURRENT : SOFT)}
        />
      ))}
      <Label text={t.balanceLabel} x="132" y="36" fontSize="12" fill="var(--text-soft)" />
      <Label
        text={t.balance}
        x="132"
        y="66"
        fontFamily="var(--face-heading)"
        fontSize="27"
        fontWeight="700"
        fill="var(--text)"
      />
      <rect x="296" y="20" width="108" height="22" rx="6" fill="var(--primary-wash)" />
      {/* HTML, because SVG text cannot be excluded from translation. */}
      <foreignObject x="303" y="21" width="100" height="22" color="var(--text)">
        <code translate="no">{SHORT_ADDRESS}</code>
      </foreignObject>
      {ACTIONS.map((action, index) => {
        const [ground, ink] = index === 0 ? ['primary', 'on-primary'] : ['primary-wash', 'primary'];
        return (
          <g
            key={action}
            transform={`translate(${132 + index * 93} 82)`}
            fontSize="12"
            fontWeight="600"
            textAnchor="middle"
          >
            <rect width="86" height="30" rx="8" fill={`var(--${ground})`} />
            <Label text={t[action]} x="43" y="20" fill={`var(--${ink})`} />
          </g>
        );
      })}
      {TOKEN_MARKS.map((mark, index) => (
        <g key={mark} className={index > 1 ? LOW : undefined} transform={`translate(132 ${122 + index * 43})`}>
          {index > 0 && <path d="M0 .5h272" stroke="var(--hairline)" />}
          <ChainMark platform={mark} box={{ x: 0, y: 8, size: 28 }} />
          <g fontWeight="600" fill="var(--text)">
            <Label text={t.tokens[index]?.name} x="40" y="19" />
            <Label text={t.tokens[index]?.worth} x="272" y="27" textAnchor="end" />
          </g>
          <Label text={t.tokens[index]?.amount} x="40" y="35" fontSize="11.5" fill="var(--text-soft)" />
        </g>
      ))}
    </>
  );
}
