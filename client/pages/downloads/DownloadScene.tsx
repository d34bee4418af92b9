import { BRAND } from '../../../shared/brand/brand.ts';
import { type DownloadSystem, pathTo } from '../../../shared/site/routes.ts';
import { interpolate, useLanguage, useMessages } from '../../i18n/messages.ts';
import { useSite } from '../../pageContext.ts';
import { UrlText } from '../../ui/links.tsx';
import { ApprovalPhone, NftPhone, SwapPhone } from './PhoneScreens.tsx';

const QR_SIZE_PX = 132;

const SCREENS = { app: SwapPhone, android: ApprovalPhone, ios: NftPhone };

/** A phone with another screen on each page, and a tag that shows this page's QR code. */
export function DownloadScene({ system }: { system: Exclude<DownloadSystem, 'pc'> }) {
  const t = useMessages('download');
  const Screen = SCREENS[system];
  const path = pathTo('download', useLanguage(), { system });
  const { origin } = useSite();
  return (
    <div className="wallet-scene">
      <div className="download-scene">
        <div className="leather download-scene__ground" />
        <svg className="download-scene__thread" viewBox="0 0 100 84" fill="none" aria-hidden="true">
          <path d="M0 4C60 4 98 16 98 84" stroke="var(--leather-edge)" strokeWidth="1.5" strokeDasharray="5 4" />
        </svg>
        <div role="img" aria-label={interpolate(t.scenes[system], { name: BRAND.name })}>
          <div aria-hidden="true">
            <Screen />
          </div>
        </div>
        {/* For readers on a computer. Hidden on phones, which cannot scan their own screen. */}
        <div className="qr-tag cut">
          <img src={`${path}/qr.svg`} alt={t.qr.label} width={QR_SIZE_PX} height={QR_SIZE_PX} loading="lazy" />
          <p>{t.qr.title}</p>
          <p>
            <code>
              <UrlText url={origin + path} />
            </code>
          </p>
        </div>
      </div>
    </div>
  );
}
