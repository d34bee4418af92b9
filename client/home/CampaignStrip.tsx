import type { Promotion } from '../../shared/pageData.ts';
import { useMessages } from '../messages.ts';
import { PromotionTags } from './PromotionTags.tsx';

/** Campaigns, as luggage tags on one thread. Not there when there are none. */
export function CampaignStrip({ banners }: { banners: Promotion[] }) {
  const t = useMessages('home').campaigns;
  if (banners.length === 0) return null;
  return (
    <div className="campaign-strip shell">
      <PromotionTags promotions={banners} label={t.label} />
    </div>
  );
}
