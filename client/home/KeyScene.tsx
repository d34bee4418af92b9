import { BRAND } from '../../shared/brand.ts';
import { Icon } from '../ui/Icon.tsx';
import { fill, useMessages } from '../messages.ts';
import { EXAMPLE_ADDRESS } from '../scenes/exampleAddress.ts';

const PREFIX = EXAMPLE_ADDRESS.slice(0, 2);
const GROUPS = EXAMPLE_ADDRESS.slice(2).match(/.{4}/g) ?? [];

/** The hardware device with the whole address in groups of four, as its firmware shows it. Part of a picture; see WalletScene. */
export function KeyScene() {
  const t = useMessages('common').scene;
  return (
    <div className="key-device">
      <div className="key-device__screen">
        <p className="key-device__title">{t.deviceTitle}</p>
        <p className="key-device__address" translate="no">
          <span className="key-device__prefix">{PREFIX}</span>
          {GROUPS.map((group, index) => (
            <span key={index} data-end={index === 0 || index === GROUPS.length - 1 || undefined}>
              {group}
            </span>
          ))}
        </p>
        <p className="key-device__question">{t.deviceQuestion}</p>
      </div>
      <div className="key-device__buttons">
        <span>
          <Icon name="close" />
        </span>
        <span>
          <Icon name="check" />
        </span>
      </div>
      <p className="key-device__name">{fill(t.deviceName, { name: BRAND.name })}</p>
    </div>
  );
}
