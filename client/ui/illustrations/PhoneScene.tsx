import { Fragment, type ReactNode } from 'react';
import { SHORT_ADDRESS } from '../../../shared/brand/brand.ts';
import { useMessages } from '../../i18n/messages.ts';
import { ChainMark } from '../ChainMark.tsx';
import { Icon, ICONS } from '../Icon.tsx';

/** The actions of the wallet with tokens, which are also the names of their icons. */
export const ACTIONS = ['send', 'receive', 'swap'] as const;

/** A phone with the wallet's tabs under a screen. */
export function Phone({ tab, children }: { tab: Tab; children: ReactNode }) {
  return (
    <div className="phone">
      <div className="phone__screen">
        {children}
        <WalletTabs current={tab} />
      </div>
    </div>
  );
}

/** The wallet's first screen while a payment leaves it: tokens, total and address, and what lies over them. */
export function PhoneScene({ children }: { children: ReactNode }) {
  const t = useMessages('illustrations').scene;
  return (
    <Phone tab="assets">
      <WalletSummary balance={<Change before={t.balance} after={t.after.balance} />} />
      <div className="phone__actions">
        {ACTIONS.map((name) => (
          <span key={name} className="phone__action">
            <Icon name={name} />
            <span>{t[name]}</span>
          </span>
        ))}
      </div>
      <TokenList />
      {children}
    </Phone>
  );
}

/** Marks of the tokens, in the order of the texts: Ethereum, Solana, TRON, and USDC, which is sent. */
export const TOKEN_MARKS = [1, 27, 10, 0] as const;

/** The tokens of every illustration. The last is the one that is sent. */
function TokenList() {
  const { tokens, after } = useMessages('illustrations').scene;
  return (
    <ul className="token-list">
      {TOKEN_MARKS.map((mark, index) => {
        const { name = '', worth = '', amount = '' } = tokens[index] ?? {};
        const isSent = index === TOKEN_MARKS.length - 1;
        return (
          <li key={mark} className="token-list__token">
            <ChainMark platform={mark} />
            <span className="token-list__name">{name}</span>
            <span className="token-list__worth">{isSent ? <Change before={worth} after={after.worth} /> : worth}</span>
            <span className="token-list__amount quiet">
              {isSent ? <Change before={amount} after={after.amount} /> : amount}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** A figure and the one that takes its place. Where nothing moves, only the later one is seen. */
function Change({ before, after }: { before: string; after: string }) {
  return (
    <span className="scene-change">
      <span className="scene-change__before">{before}</span>
      <span className="scene-change__after">{after}</span>
    </span>
  );
}

/** Account name, total and address. */
export function WalletSummary({ balance }: { balance?: ReactNode }) {
  const t = useMessages('illustrations').scene;
  return (
    <div className="wallet-summary">
      <p className="wallet-summary__wallet angle line">{t.wallet}</p>
      <p className="wallet-summary__label quiet">{t.balanceLabel}</p>
      <p className="wallet-summary__balance">{balance ?? t.balance}</p>
      <p className="wallet-summary__address line" translate="no">
        {SHORT_ADDRESS}
        <Icon name="copy" />
      </p>
    </div>
  );
}

type Tab = (typeof TABS)[number]['name'];

export const TABS = [
  { name: 'assets', icon: 'wallet' },
  { name: 'markets', icon: 'chart' },
  { name: 'discover', icon: 'compass' },
  { name: 'news', icon: 'newspaper' },
  { name: 'me', icon: 'person' },
] as const;

/** Units of the drawn tabs: as a bar ten are 1em, as a column one is a pixel of the usual text. */
const BAR = { viewBox: '0 0 148 30', step: 29.6, icon: 0.48 };
const COLUMN = { viewBox: '0 0 192 200', step: 40, icon: 0.84 };

/** The wallet's five tabs in one drawing: a bar on the phone, a column on the desktop. */
export function WalletTabs({ current, isColumn = false }: { current: Tab; isColumn?: boolean }) {
  const t = useMessages('illustrations').scene;
  const { viewBox, step, icon: scale } = isColumn ? COLUMN : BAR;
  return (
    <svg className="wallet-tabs" viewBox={viewBox}>
      {TABS.map(({ name, icon }, index) => {
        const middle = step * (index + 0.5);
        const [x, y] = isColumn ? [0, middle - 12 * scale] : [middle - 12 * scale, 5];
        return (
          <Fragment key={name}>
            <path
              d={ICONS[icon]}
              transform={`translate(${x} ${y}) scale(${scale})`}
              data-current={name === current || undefined}
            />
            <text x={isColumn ? 28 : middle} y={isColumn ? middle : 25} data-current={name === current || undefined}>
              {t[name]}
            </text>
          </Fragment>
        );
      })}
    </svg>
  );
}
