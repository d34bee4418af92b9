import { useEffect, useRef, useState } from 'react';
import { BRAND, CONTACT_ADDRESS, CONTACT_NAMES, FIGURES, SHORT_CONTACT } from '../../../shared/brand/brand.ts';
import { formatNumber } from '../../i18n/formatNumber.ts';
import { interpolate, useLanguage, useMessages } from '../../i18n/messages.ts';
import { FullAddress, KeyDevice } from '../../ui/illustrations/KeyDevice.tsx';
import { PhoneScene } from '../../ui/illustrations/PhoneScene.tsx';
import { Figure } from '../../ui/Figure.tsx';
import { MarkSketch } from '../../ui/Mark.tsx';

/** How much of the picture, or of a screen that is lower than it, must be in view for it to move. */
const VISIBLE_RATIO = 0.5;
const RATIOS = Array.from({ length: 9 }, (_, tenths) => (tenths + 1) / 10);

/** The thread from the sheet to the device: to its loop, or under it to its port. walletScene.css follows it. */
const LONG_THREAD = 'M0 100C45 100 -10 0 50 0C90 0 100 10 100 40';
const SHORT_THREAD = 'M0 100C60 100 100 70 100 0';

/**
 * A payment on the phone, confirmed on the hardware wallet, which shows the recipient's address once more. The style
 * sheet plays it once and rests on its end; the checkbox pauses it without a script.
 */
export function WalletScene() {
  const { scene: t, slip } = useMessages('illustrations');
  const lang = useLanguage();
  const ref = useRef<HTMLDivElement>(null);
  const payment = { ...BRAND, amount: slip.amount, contact: CONTACT_NAMES[lang] };
  const recipient = interpolate(t.recipient, payment);
  const [again, setAgain] = useState<Again>({ count: 0, isOver: false, hasFocus: false });

  useEffect(() => {
    if (!('IntersectionObserver' in window)) return;
    const observer = new IntersectionObserver(
      (entries) => {
        const { intersectionRect: seen, boundingClientRect: all, rootBounds: screen } = entries.at(-1) ?? {};
        if (!ref.current || !seen || !all) return;
        const whole = Math.min(all.height, screen?.height ?? all.height);
        ref.current.dataset.inView = String(seen.height >= VISIBLE_RATIO * whole);
      },
      { threshold: RATIOS },
    );
    if (ref.current) observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    if (again.hasFocus) ref.current?.querySelector<HTMLElement>('.wallet-scene__pause')?.focus();
  }, [again]);

  return (
    <div className="wallet-scene" ref={ref}>
      {/* A new element begins at the beginning. */}
      <div key={again.count} className="wallet-scene__picture" role="img" aria-label={interpolate(t.label, payment)}>
        <svg className="wallet-scene__flap" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          <path d="M0 0H100V60L0 36Z" />
          <path className="wallet-scene__stitch" vectorEffect="non-scaling-stroke" d="M0 33L100 57" />
        </svg>
        <div className="wallet-scene__table" aria-hidden="true">
          <svg className="wallet-scene__thread" viewBox="0 0 100 100" preserveAspectRatio="none">
            <path
              className="wallet-scene__stitch wallet-scene__long"
              vectorEffect="non-scaling-stroke"
              d={LONG_THREAD}
            />
            <path
              className="wallet-scene__stitch wallet-scene__short"
              vectorEffect="non-scaling-stroke"
              d={SHORT_THREAD}
            />
          </svg>
          <PhoneScene>
            <div className="transfer-sheet">
              <p>{interpolate(t.sentence, payment)}</p>
              <p className="transfer-sheet__recipient quiet">{recipient}</p>
              <FullAddress address={CONTACT_ADDRESS} />
              <p className="phone__button">{slip.confirm}</p>
            </div>
            <p className="wallet-scene__sent">
              <span>{interpolate(t.sent, payment)}</span>
              <span translate="no">{`${payment.contact} ${SHORT_CONTACT}`}</span>
            </p>
          </PhoneScene>
          <KeyDevice
            amount={payment.amount}
            title={recipient}
            address={CONTACT_ADDRESS}
            question={interpolate(t.deviceSend, payment)}
          >
            <div className="wallet-scene__idle">
              <MarkSketch />
            </div>
            <p className="wallet-scene__signed line">{t.deviceSigned}</p>
          </KeyDevice>
          <p className="wallet-scene__parcel" translate="no">
            <span>{SHORT_CONTACT}</span>
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
  /** How often the visitor has asked to see it again. */
  count: number;
  /** It has ended. */
  isOver: boolean;
  /** The control had the focus, which the one in its place takes over. */
  hasFocus: boolean;
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
