import { Icon, type IconName } from '../ui/Icon.tsx';
import { useMessages } from '../messages.ts';
import { ChainMark } from '../ui/ChainMark.tsx';

/** The chains of the three tokens of every scene, in the order of the texts: Ethereum, TRON, Solana. */
const TOKEN_PLATFORMS = [1, 10, 27] as const;

const TABS = [
  { name: 'assets', icon: 'wallet' },
  { name: 'markets', icon: 'chart' },
  { name: 'discover', icon: 'compass' },
  { name: 'news', icon: 'newspaper' },
  { name: 'me', icon: 'person' },
] as const satisfies readonly { name: string; icon: IconName }[];

const ACTIONS = [
  { name: 'send', icon: 'send' },
  { name: 'receive', icon: 'receive' },
  { name: 'swap', icon: 'swap' },
] as const satisfies readonly { name: string; icon: IconName }[];

/** The wallet's first screen: what you hold, and the address it is at. Part of a picture; see WalletScene. */
export function PhoneScene({ address }: { address: string }) {
  const t = useMessages('common').scene;
  return (
    <div className="phone">
      <div className="phone__screen">
        <div className="phone__lens" />
        <p className="phone__wallet">
          {t.wallet}
          <Icon name="chevronDown" />
        </p>
        <p className="phone__label">{t.balanceLabel}</p>
        <p className="phone__balance">{t.balance}</p>
        <p className="phone__address" translate="no">
          {`${address.slice(0, 6)}…${address.slice(-4)}`}
          <Icon name="copy" />
        </p>
        <div className="phone__actions">
          {ACTIONS.map(({ name, icon }) => (
            <span key={name} className="phone__action">
              <Icon name={icon} />
              {t[name]}
            </span>
          ))}
        </div>
        <ul className="phone__tokens">
          {TOKEN_PLATFORMS.map((platform, index) => (
            <li key={platform} className="phone__token">
              <ChainMark platform={platform} />
              <span className="phone__name">{t.tokens[index]?.name}</span>
              <span className="phone__worth">{t.tokens[index]?.worth}</span>
              <span className="phone__amount">{t.tokens[index]?.amount}</span>
            </li>
          ))}
        </ul>
        <ul className="phone__tabs">
          {TABS.map(({ name, icon }, index) => (
            <li key={name} className="phone__tab" data-current={index === 0 || undefined}>
              <Icon name={icon} />
              {t[name]}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
