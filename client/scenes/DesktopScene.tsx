import { BRAND } from '../../shared/brand.ts';
import { fill, useMessages } from '../messages.ts';
import { RequestWindow } from './RequestWindow.tsx';
import { ShopWindow } from './ShopWindow.tsx';
import { WalletWindow } from './WalletWindow.tsx';

/** Both ways to carry the wallet on a computer, on stitched leather: the extension over a DApp, the app before it. */
export function DesktopScene() {
  const t = useMessages('download').scenes;
  return (
    <div className="leather desktop-scene">
      <svg
        className="desktop-scene__windows"
        viewBox="0 0 560 632"
        fontSize="13"
        role="img"
        aria-label={fill(t.desktop, { name: BRAND.name })}
      >
        <g transform="translate(32 32)">
          <ShopWindow />
        </g>
        <g transform="translate(32 304)">
          <WalletWindow />
        </g>
        <g transform="translate(196 90)">
          <RequestWindow />
        </g>
      </svg>
    </div>
  );
}
