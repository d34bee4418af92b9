import { useMessages } from '../messages.ts';
import { Icon, type IconName } from '../ui/Icon.tsx';

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
