import { BRAND } from '../../shared/brand.ts';
import { fill, useMessages } from '../messages.ts';
import { KeyScene } from './KeyScene.tsx';
import { PhoneScene } from './PhoneScene.tsx';

/** An example address of EIP-55: checksummed, and known to whoever tries it as nobody's savings. */
const ADDRESS = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';

/** The phone and the hardware device showing the same address, joined by a stitch, on a piece of stitched leather. */
export function WalletScene() {
  const t = useMessages('common').scene;
  return (
    <div className="wallet-scene" role="img" aria-label={fill(t.label, { name: BRAND.name })}>
      <div className="wallet-scene__table" aria-hidden="true">
        <div className="wallet-scene__leather" />
        <svg className="wallet-scene__thread" viewBox="0 0 100 40" preserveAspectRatio="none">
          <path d="M0 4C50 4 72 8 78 36" />
        </svg>
        <PhoneScene address={ADDRESS} />
        <KeyScene address={ADDRESS} />
        <p className="wallet-scene__tag tag">{t.tag}</p>
      </div>
    </div>
  );
}
