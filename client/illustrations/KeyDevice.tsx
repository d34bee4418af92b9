import { BRAND, EXAMPLE_ADDRESS, EXAMPLE_GROUPS } from '../../shared/brand/brand.ts';
import { interpolate, useMessages } from '../i18n/messages.ts';
import { Icon } from '../ui/Icon.tsx';

/** The hardware wallet with the whole address in groups of four, as its firmware shows it. */
export function KeyDevice() {
  const t = useMessages('illustrations').scene;
  return (
    <div className="key-device">
      <div className="key-device__screen">
        <p className="key-device__title">{t.deviceTitle}</p>
        <p className="key-device__address" translate="no">
          <span className="key-device__prefix">{EXAMPLE_ADDRESS.slice(0, 2)}</span>
          {EXAMPLE_GROUPS.map((group, index) => (
            <span key={index} data-end={index === 0 || index === EXAMPLE_GROUPS.length - 1 || undefined}>
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
      <p className="key-device__name">{interpolate(t.deviceName, BRAND)}</p>
    </div>
  );
}
