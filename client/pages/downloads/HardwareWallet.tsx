import { BRAND } from '../../../shared/brand/brand.ts';
import { interpolate, useMessages } from '../../i18n/messages.ts';
import { KeyDevice } from '../../ui/illustrations/KeyDevice.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { OutLink } from '../../ui/links.tsx';

/** From the screen, the buttons and the port to their names, in units of shared/brand/keyDevice.svg. */
const LINES = 'M188 70H256M184 312L206 255H256M108 412v28H256';

/** The hardware wallet, what it is for and what its parts are. */
export function HardwareWallet() {
  const { hardware: t, scenes } = useMessages('download');
  const { deviceName } = useMessages('illustrations').scene;
  return (
    <section id="hardware-wallet" className="page-section hardware-wallet">
      <div className="page-section__head">
        <h2>{interpolate(deviceName, BRAND)}</h2>
        <p className="quiet">{t.lead}</p>
        <p>
          <OutLink name="hardwareWallet" className="home-link">
            <span>{interpolate(t.more, BRAND)}</span>
            <Icon name="arrowOut" />
          </OutLink>
        </p>
      </div>
      <div className="hardware-wallet__parts">
        <div role="img" aria-label={interpolate(scenes.key, BRAND)}>
          <div className="hardware-wallet__drawing" aria-hidden="true">
            <KeyDevice question={t.question} />
            <svg className="hardware-wallet__lines" viewBox="0 0 260 452" fill="none">
              <path d={LINES} stroke="var(--accent)" strokeWidth="2" strokeDasharray="6 4" />
            </svg>
          </div>
        </div>
        <dl className="hardware-wallet__names">
          {t.parts.map(({ name, text }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd className="quiet">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
