import { pathTo, type DownloadSystem } from '../../shared/routes.ts';
import { useLanguage, useMessages } from '../messages.ts';
import { useSite } from '../site.ts';

const QR_SIZE_PX = 132;

/**
 * A luggage tag for whoever reads this at a desk: the way to the same page on the phone, as a code and as the address to
 * compare it with. Not there on a phone, where nobody can scan it.
 */
export function QrTag({ system }: { system: DownloadSystem }) {
  const t = useMessages('download').qr;
  const path = pathTo('download', useLanguage(), { system });
  const address = (useSite().origin + path).replace(/^https?:\/\//, '');
  return (
    <div className="qr-tag">
      <img src={`${path}/qr.svg`} alt={t.label} width={QR_SIZE_PX} height={QR_SIZE_PX} loading="lazy" />
      <p>{t.title}</p>
      <p>
        <code translate="no">{address}</code>
      </p>
    </div>
  );
}
