import { BRAND, EXAMPLE_ADDRESS, FIGURES } from '../../shared/brand/brand.ts';
import { formatNumber } from '../i18n/formatNumber.ts';
import { interpolate, useLanguage, useMessages } from '../i18n/messages.ts';
import { PhoneScene } from '../illustrations/PhoneScene.tsx';
import { Figure } from '../ui/Figure.tsx';
import { Icon } from '../ui/Icon.tsx';

/** The phone and the hardware device showing the same address, joined by a stitch, before the flap of a satchel. */
export function WalletScene() {
  const t = useMessages('common').scene;
  return (
    <div className="wallet-scene" role="img" aria-label={interpolate(t.label, { name: BRAND.name })}>
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

const PREFIX = EXAMPLE_ADDRESS.slice(0, 2);
const GROUPS = EXAMPLE_ADDRESS.slice(2).match(/.{4}/g) ?? [];

/** The hardware device with the whole address in groups of four, as its firmware shows it. Part of a picture; see WalletScene. */
function KeyScene() {
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
      <p className="key-device__name">{interpolate(t.deviceName, { name: BRAND.name })}</p>
    </div>
  );
}

/** How many have it, as large as it is. */
export function Figures() {
  const t = useMessages('home').figures;
  const lang = useLanguage();
  return (
    <div className="figures shell">
      <Figure amount={amountOf(t.users, FIGURES.users)} line={interpolate(t.usersLine, { name: BRAND.name })} />
      <Figure amount={amountOf(t.monthly, FIGURES.monthlyActiveUsers)} line={t.monthlyLine} />
      <Figure amount={amountOf(t.countries, FIGURES.countriesAndRegions)} line={t.countriesLine} />
    </div>
  );

  function amountOf(text: string, count: number): string {
    return interpolate(text, { count: formatNumber(lang, count, true) });
  }
}
