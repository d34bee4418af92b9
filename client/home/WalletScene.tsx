import { BRAND, FIGURES } from '../../shared/brand/brand.ts';
import { formatNumber } from '../i18n/formatNumber.ts';
import { interpolate, useLanguage, useMessages } from '../i18n/messages.ts';
import { KeyDevice } from '../illustrations/KeyDevice.tsx';
import { PhoneScene } from '../illustrations/PhoneScene.tsx';
import { Figure } from '../ui/Figure.tsx';

/** The phone and the hardware wallet showing the same address. */
export function WalletScene() {
  const t = useMessages('illustrations').scene;
  return (
    <div className="wallet-scene" role="img" aria-label={interpolate(t.label, BRAND)}>
      <svg className="wallet-scene__flap" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        <path d="M0 0H100V60L0 36Z" />
        <path className="wallet-scene__stitch" vectorEffect="non-scaling-stroke" d="M0 33L100 57" />
      </svg>
      <div className="wallet-scene__table" aria-hidden="true">
        <svg className="wallet-scene__thread" viewBox="0 0 100 40" preserveAspectRatio="none">
          <path className="wallet-scene__stitch" vectorEffect="non-scaling-stroke" d="M0 4C50 4 72 8 78 36" />
        </svg>
        <PhoneScene />
        <KeyDevice />
        <p className="wallet-scene__tag tag">{t.tag}</p>
      </div>
    </div>
  );
}

export function Figures() {
  const t = useMessages('home').figures;
  const lang = useLanguage();
  const amountOf = (text: string, count: number) => interpolate(text, { count: formatNumber(lang, count, true) });
  return (
    <div className="figures shell rows">
      <Figure amount={amountOf(t.users, FIGURES.users)} line={interpolate(t.usersLine, BRAND)} />
      <Figure amount={amountOf(t.monthly, FIGURES.monthlyActiveUsers)} line={t.monthlyLine} />
      <Figure amount={amountOf(t.countries, FIGURES.countriesAndRegions)} line={t.countriesLine} />
    </div>
  );
}
