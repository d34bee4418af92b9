import { Icon, type IconName } from '../ui/Icon.tsx';
import { useMessages } from '../messages.ts';
import { TokenList } from './TokenList.tsx';
import { WalletSummary } from './WalletSummary.tsx';
import { WalletTabs } from './WalletTabs.tsx';

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
