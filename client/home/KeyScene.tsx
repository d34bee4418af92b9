import { BRAND } from '../../shared/brand.ts';
import { Icon } from '../ui/Icon.tsx';
import { fill, useMessages } from '../messages.ts';

/** The hardware device with the whole address in groups of four, as its firmware shows it. Part of a picture; see WalletScene. */
export function KeyScene({ address }: { address: string }) {
  const t = useMessages('common').scene;
  const groups = address.slice(2).match(/.{4}/g) ?? [];
  return (
    <div className="key-device">
      <div className="key-device__screen">
        <p className="key-device__title">{t.deviceTitle}</p>
        <p className="key-device__address" translate="no">
          <span className="key-device__prefix">{address.slice(0, 2)}</span>
          {groups.map((group, index) => (
            <span key={index} data-end={index === 0 || index === groups.length - 1 || undefined}>
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
