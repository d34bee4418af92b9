import { type Offers, offersOf, validList } from '../../../../shared/genuine/offers.ts';
import type { PageSources } from './pageSources.ts';

/** Which downloads are offered now. A cached page made of it is not sent any more once the list is replaced or expires. */
export function loadOffers({ trust, note }: Pick<PageSources, 'trust' | 'note'>): Offers {
  const findList = () => validList(trust.current()?.trust ?? null, Date.now());
  const list = findList();
  note?.({ value: list, requestedAt: Infinity, isCurrent: () => findList() === list });
  return offersOf(list, Date.now());
}
