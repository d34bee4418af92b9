import type { Promotion } from '../../shared/pageData.ts';
import { OutLink } from '../ui/OutLink.tsx';
import { useMessages } from '../messages.ts';
import { PromotionPicture } from './PromotionPicture.tsx';

/** Campaigns in one quiet row. Not there when there are none. */
export function CampaignStrip({ banners }: { banners: Promotion[] }) {
  const t = useMessages('home').campaigns;
  if (banners.length === 0) return null;
  return (
    <div className="campaign-strip shell">
      <ul className="campaign-strip__row" aria-label={t.label}>
        {banners.map((banner) => (
          <li key={banner.hid} className="campaign-strip__item">
            <OutLink href={banner.url} className="campaign-strip__link">
              <PromotionPicture {...banner} />
            </OutLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
