import type { ComponentProps } from 'react';
import { BRAND, SHORT_ADDRESS } from '../../../shared/brand/brand.ts';
import { interpolate, useMessages } from '../../i18n/messages.ts';
import { ChainMark } from '../ChainMark.tsx';
import { ACTIONS, TABS, TOKEN_MARKS } from './PhoneScene.tsx';
import { GoodsDrawing } from './SigningSlip.tsx';

/** The browser extension over a DApp, and the desktop app below or beside it. */
export function DesktopScene() {
  const t = useMessages('download').scenes;
  return (
    <div className="leather desktop-scene" role="img" aria-label={interpolate(t.desktop, BRAND)}>
      <svg className="desktop-scene__window" viewBox="0 0 424 296" fontSize="13" aria-hidden="true">
        <ShopWindow />
        <g transform="translate(162 52)">
          <RequestWindow />
        </g>
      </svg>
      <svg className="desktop-scene__window" viewBox="0 0 424 296" fontSize="13" aria-hidden="true">
        <WalletWindow />
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
      <rect x=".5" y=".5" width="423" height="295" rx="11.5" fill="var(--raised)" stroke="var(--hairline)" />
      <path d="M0 48h424" stroke="var(--hairline)" />
      <g fill="var(--hairline)">
        <circle cx="22" cy="24" r="5" />
        <circle cx="40" cy="24" r="5" />
        <circle cx="58" cy="24" r="5" />
        <circle cx="400" cy="18" r="2" />
        <circle cx="400" cy="24" r="2" />
        <circle cx="400" cy="30" r="2" />
      </g>
      <rect x="80" y="10" width="240" height="28" rx="14" fill="var(--sunken)" />
      <Label text={t.shop} x="98" y="29" fill="var(--text-soft)" />
      <g transform="translate(-24 0)">
        <rect x="364" y="10" width="28" height="28" rx="8" fill="var(--primary)" />
        <path d="M370 20.5l16 5" stroke="var(--raised)" strokeWidth="2" />
        <circle cx="381" cy="24" r="3" fill="var(--accent)" stroke="var(--primary)" />
      </g>
      <rect x="20" y="68" width="124" height="124" rx="8" fill="var(--sunken)" />
      <g transform="translate(36 84) scale(1.1)">
        <GoodsDrawing />
      </g>
      <Label text={t.amount} x="20" y="222" fontSize="15" fontWeight="600" fill="var(--text)" />
    </>
  );
}

/** The extension's signing request. */
function RequestWindow() {
  const t = useMessages('illustrations').slip;
  return (
    <>
      <rect x=".5" y=".5" width="245" height="226" rx="11.5" fill="var(--raised)" stroke="var(--text-soft)" />
      {/* Points at the extension's button. */}
      <g transform="translate(192 0)">
        <path d="M-7 0l7-8.5 7 8.5v1.2h-14z" fill="var(--raised)" />
        <path d="M-7 .5l7-9 7 9" fill="none" stroke="var(--text-soft)" />
      </g>
      <Label text={interpolate(t.site, { host: t.shop })} x="18" y="30" fontSize="12" fill="var(--text-soft)" />
      <foreignObject x="18" y="40" width="214" height="92" color="var(--text)" fontSize="14" fontWeight="600">
        <p>{t.sentence}</p>
      </foreignObject>
      <g>
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

const CURRENT = { fontWeight: 600, fill: 'var(--primary)' };
const SOFT = { fill: 'var(--text-soft)' };

/** The desktop wallet with the same tokens and address as the phone. */
function WalletWindow() {
  const t = useMessages('illustrations').scene;
  return (
    <>
      <rect x=".5" y=".5" width="423" height="295" rx="11.5" fill="var(--ground)" stroke="var(--hairline)" />
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
        <Label key={name} text={t[name]} x="20" y={98 + index * 34} {...(index === 0 ? CURRENT : SOFT)} />
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
        <g key={mark} transform={`translate(132 ${122 + index * 43})`}>
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
