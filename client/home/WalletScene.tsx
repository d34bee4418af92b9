import { BRAND } from '../../shared/brand.ts';
import { fill, useMessages } from '../messages.ts';
import { KeyScene } from './KeyScene.tsx';
import { PhoneScene } from '../scenes/PhoneScene.tsx';

/** The phone and the hardware device showing the same address, joined by a stitch, before the flap of a satchel. */
export function WalletScene() {
  const t = useMessages('common').scene;
  return (
    <div className="wallet-scene" role="img" aria-label={fill(t.label, { name: BRAND.name })}>
      <svg className="wallet-scene__flap" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        <path d="M0 0H100V60L0 36Z" />
        <path className="wallet-scene__stitch" vectorEffect="non-scaling-stroke" d="M0 33L100 57" />
      </svg>
      <div className="wallet-scene__table" aria-hidden="true">
        <svg className="wallet-scene__thread" viewBox="0 0 100 40" preserveAspectRatio="none">
          <path className="wallet-scene__stitch" vectorEffect="non-scaling-stroke" d="M0 4C50 4 72 8 78 36" />
        </svg>
        <PhoneScene />
        <KeyScene />
        <p className="wallet-scene__tag tag">{t.tag}</p>
      </div>
    </div>
  );
}
