import { pathTo, type DownloadSystem } from '../../shared/routes.ts';
import { useLanguage, useMessages } from '../messages.ts';
import { useSite } from '../site.ts';
import { PageSection } from './PageSection.tsx';

const QR_SIZE_PX = 176;

/** For whoever reads this at a desk: the way to the same page on the phone, with the address to compare it with. */
export function PhoneQrCode({ system }: { system: DownloadSystem }) {
  const t = useMessages('download').qr;
  const path = pathTo('download', useLanguage(), { system });
  const address = (useSite().origin + path).replace(/^https?:\/\//, '');
  return (
    <div className="phone-qr-code">
      <PageSection title={t.title}>
        <div className="phone-qr-code__row">
          <img
            className="phone-qr-code__image"
            src={`${path}/qr.svg`}
            alt={t.label}
            width={QR_SIZE_PX}
            height={QR_SIZE_PX}
            loading="lazy"
          />
          <div>
            <p>{t.lead}</p>
            <p className="phone-qr-code__address" translate="no">
              {address}
            </p>
          </div>
        </div>
      </PageSection>
    </div>
  );
}
