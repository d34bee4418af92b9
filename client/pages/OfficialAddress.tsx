import { BRAND } from '../../shared/brand.ts';
import { useMessages } from '../messages.ts';
import { Icon } from '../ui/Icon.tsx';

/** The address bar as it must look before anything is downloaded, large enough to be compared letter by letter. */
export function OfficialAddress() {
  const t = useMessages('download').address;
  const [scheme] = BRAND.officialOrigin.split(BRAND.officialHost);
  return (
    <div className="page-section" data-layout="wide">
      <p>{t.lead}</p>
      <p className="official-address__bar" translate="no">
        <Icon name="shield" />
        <span className="quiet">{scheme}</span>
        <strong>{BRAND.officialHost}</strong>
      </p>
      <p className="quiet">{t.note}</p>
    </div>
  );
}
