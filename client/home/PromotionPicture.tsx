import type { Promotion } from '../../shared/pageData.ts';

/** A banner or an ad as picture and title; one without a title is named by the host it leads to. */
export function PromotionPicture({ title, url, imageUrl }: Promotion) {
  return (
    <>
      {imageUrl && (
        <img
          className="promotion-picture"
          src={imageUrl}
          alt=""
          width={640}
          height={240}
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
        />
      )}
      <span className="promotion-title">{title || new URL(url).host}</span>
    </>
  );
}
