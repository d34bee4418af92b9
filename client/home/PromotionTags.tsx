import type { Promotion } from '../../shared/pageData.ts';
import { Icon } from '../ui/Icon.tsx';
import { OutLink } from '../ui/OutLink.tsx';

interface PromotionTagsProps {
  promotions: Promotion[];
  label: string;
}

/** Banners or ads, each a luggage tag that leads somewhere; one without a title is named by the host it leads to. */
export function PromotionTags({ promotions, label }: PromotionTagsProps) {
  return (
    <ul className="promotion-tags" aria-label={label}>
      {promotions.map(({ hid, title, url, imageUrl }) => (
        <li key={hid}>
          <OutLink href={url} className="promotion-tags__tag">
            {imageUrl && (
              <img
                className="promotion-tags__picture"
                src={imageUrl}
                alt=""
                width={640}
                height={240}
                loading="lazy"
                decoding="async"
                referrerPolicy="no-referrer"
              />
            )}
            <span className="promotion-tags__title">{title || new URL(url).host}</span>
            <Icon name="arrowOut" />
          </OutLink>
        </li>
      ))}
    </ul>
  );
}
