import { useMessages } from '../messages.ts';
import { Icon } from '../ui/Icon.tsx';
import { EXAMPLE_ADDRESS } from './exampleAddress.ts';

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
