import type { ListPlace } from '../../shared/pageData.ts';
import { useMessages } from '../messages.ts';
import { Icon } from './Icon.tsx';
import { ListLink, type ListAddress } from './ListLink.tsx';

/** The head of a list that does not begin with its newest entry: the way back to those before. */
export function NewerEntries({ place, ...list }: ListAddress & { place: ListPlace }) {
  const t = useMessages('common');
  if (place.previousStart === null) return null;
  return (
    <p className="newer-entries">
      <ListLink list={list} start={place.previousStart} className="newer-entries__link">
        <Icon name="arrowLeft" />
        {t.newer}
      </ListLink>
    </p>
  );
}
