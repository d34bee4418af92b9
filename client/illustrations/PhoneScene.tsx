import { EXAMPLE_ADDRESS } from '../../shared/brand/brand.ts';
import { useMessages } from '../i18n/messages.ts';
import { ChainMark } from '../ui/ChainMark.tsx';
import { Icon, type IconName } from '../ui/Icon.tsx';

const ACTIONS = [
  { name: 'send', icon: 'send' },
  { name: 'receive', icon: 'receive' },
  { name: 'swap', icon: 'swap' },
] as const satisfies readonly { name: string; icon: IconName }[];

/** The wallet's first screen: what you hold, and the address it is at. Part of a picture; see WalletScene. */
export function PhoneScene() {
  const t = useMessages('common').scene;
  return (
    <div className="phone">
      <div className="phone__screen">
        <div className="phone__lens" />
        <WalletSummary />
        <div className="phone__actions">
          {ACTIONS.map(({ name, icon }) => (
            <span key={name} className="phone__action">
              <Icon name={icon} />
              {t[name]}
            </span>
          ))}
        </div>
        <TokenList />
        <WalletTabs current="assets" />
      </div>
    </div>
  );
}

/** The chains of the tokens, in the order of the texts: Ethereum, TRON, Solana. */
const PLATFORMS = [1, 10, 27] as const;

/** The same three tokens in every scene. Part of a picture. */
export function TokenList() {
  const t = useMessages('common').scene;
  return (
    <ul className="token-list">
      {PLATFORMS.map((platform, index) => (
        <li key={platform} className="token-list__token">
          <ChainMark platform={platform} />
          <span className="token-list__name">{t.tokens[index]?.name}</span>
          <span className="token-list__worth">{t.tokens[index]?.worth}</span>
          <span className="token-list__amount">{t.tokens[index]?.amount}</span>
        </li>
      ))}
    </ul>
  );
}

/** Whose wallet it is, what is in it and at which address: the head of every scene. Part of a picture. */
export function WalletSummary() {
  const t = useMessages('common').scene;
  return (
    <div className="wallet-summary">
      <p className="wallet-summary__wallet">
        {t.wallet}
        <Icon name="chevronDown" />
      </p>
      <p className="wallet-summary__label">{t.balanceLabel}</p>
      <p className="wallet-summary__balance">{t.balance}</p>
      <p className="wallet-summary__address" translate="no">
        {`${EXAMPLE_ADDRESS.slice(0, 6)}…${EXAMPLE_ADDRESS.slice(-4)}`}
        <Icon name="copy" />
      </p>
    </div>
  );
}

const TABS = [
  { name: 'assets', icon: 'wallet' },
  { name: 'markets', icon: 'chart' },
  { name: 'discover', icon: 'compass' },
  { name: 'news', icon: 'newspaper' },
  { name: 'me', icon: 'person' },
] as const satisfies readonly { name: string; icon: IconName }[];

/** The wallet's five places: a bar on the phone, a column on a desk. Part of a picture. */
export function WalletTabs({ current }: { current: (typeof TABS)[number]['name'] }) {
  const t = useMessages('common').scene;
  return (
    <ul className="wallet-tabs">
      {TABS.map(({ name, icon }) => (
        <li key={name} className="wallet-tabs__tab" data-current={name === current || undefined}>
          <Icon name={icon} />
          {t[name]}
        </li>
      ))}
    </ul>
  );
}
