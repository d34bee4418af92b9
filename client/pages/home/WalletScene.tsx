import { useEffect, useRef, useState } from 'react';
import { BRAND, FIGURES, SHORT_ADDRESS } from '../../../shared/brand/brand.ts';
import { formatNumber } from '../../i18n/formatNumber.ts';
import { interpolate, useLanguage, useMessages } from '../../i18n/messages.ts';
import { FullAddress, KeyDevice } from '../../ui/illustrations/KeyDevice.tsx';
import { PhoneScene } from '../../ui/illustrations/PhoneScene.tsx';
import { Figure } from '../../ui/Figure.tsx';

/** How much of the picture must be in view for it to move. */
const VISIBLE_RATIO = 0.4;
/** The delay of the first round, shorter than in walletMotion.css. */
const DELAY_MS = 2400;

/**
 * A transfer on the phone, confirmed on the hardware wallet, which shows the same address. The style sheet moves it,
 * and rests at its end; the checkbox pauses it without a script.
 */
export function WalletScene() {
  const { scene: t, slip } = useMessages('illustrations');
  const ref = useRef<HTMLDivElement>(null);
  const [again, setAgain] = useState<Again>({ count: 0, isOver: false, hasFocus: false });

  useEffect(() => {
    if (!('IntersectionObserver' in window)) return;
    const observer = new IntersectionObserver(
      ([entry]) => ref.current?.toggleAttribute('data-out-of-view', !entry?.isIntersecting),
      { threshold: VISIBLE_RATIO },
    );
    if (ref.current) observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    if (again.hasFocus) ref.current?.querySelector<HTMLElement>('.wallet-scene__pause')?.focus();
    if (again.count > 0 && !again.isOver) skipDelay(ref.current);
  }, [again]);

  return (
    <div className="wallet-scene" ref={ref}>
      {/* A new element begins its rounds. */}
      <div key={again.count} className="wallet-scene__picture" role="img" aria-label={interpolate(t.label, BRAND)}>
        <svg className="wallet-scene__flap" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          <path d="M0 0H100V60L0 36Z" />
          <path className="wallet-scene__stitch" vectorEffect="non-scaling-stroke" d="M0 33L100 57" />
        </svg>
        <div className="wallet-scene__table" aria-hidden="true">
          <svg className="wallet-scene__thread" viewBox="0 0 100 100" preserveAspectRatio="none">
            <path className="wallet-scene__stitch" vectorEffect="non-scaling-stroke" d="M0 20C40 20 100 0 100 100" />
          </svg>
          <PhoneScene>
            <div className="transfer-sheet">
              <p>{slip.sentence}</p>
              <p className="transfer-sheet__from quiet">{t.from}</p>
              <FullAddress />
              <p className="phone__button">{slip.confirm}</p>
            </div>
            <p className="wallet-scene__sent line">{interpolate(t.sent, { amount: slip.amount })}</p>
          </PhoneScene>
          <KeyDevice question={interpolate(t.deviceSend, slip)}>
            <p className="wallet-scene__signed line">{t.deviceSigned}</p>
          </KeyDevice>
          <p className="wallet-scene__parcel" translate="no">
            {SHORT_ADDRESS}
          </p>
          <p className="wallet-scene__tag tag">{t.tag}</p>
        </div>
      </div>
      {/* Behind the picture: in a document that comes in parts it would move with the picture's height. */}
      {again.isOver ? (
        <button
          type="button"
          className="wallet-scene__pause wallet-scene__again"
          aria-label={t.again}
          onClick={() => setAgain({ count: again.count + 1, isOver: false, hasFocus: true })}
        />
      ) : (
        <input
          type="checkbox"
          className="wallet-scene__pause"
          aria-label={t.pause}
          onAnimationEnd={({ currentTarget }) =>
            setAgain({ ...again, isOver: true, hasFocus: currentTarget === document.activeElement })
          }
        />
      )}
    </div>
  );
}

interface Again {
  /** How often the visitor has asked for the rounds. */
  count: number;
  /** The rounds have ended. */
  isOver: boolean;
  /** The control had the focus, which the one in its place takes over. */
  hasFocus: boolean;
}

/** Rounds that were asked for begin at once. */
function skipDelay(scene: HTMLElement | null): void {
  for (const animation of scene?.getAnimations({ subtree: true }) ?? []) animation.currentTime = DELAY_MS;
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
