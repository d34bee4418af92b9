import { type ComponentType, type MouseEvent, type SyntheticEvent, useEffect, useState } from 'react';
import { pathTo } from '../../../shared/site/routes.ts';
import { useLanguage, useMessages } from '../../i18n/messages.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useSite } from '../../pageContext.ts';
import { PageLink } from '../../ui/links.tsx';
import { isPlain } from '../navigation/linkClicks.ts';
import { loadSheets } from '../navigation/loadSheets.ts';

/** Opens nothing where a key is a letter, nor above another dialog. */
const TAKEN = 'input:focus,textarea:focus,select:focus,dialog[open]';

/** A link to the page of the search. With JavaScript it opens the dialog, as Ctrl K does, whose code and style are loaded by then. */
export function SearchButton() {
  const text = useMessages('layout').header.search;
  const lang = useLanguage();
  const site = useSite();
  const [Dialog, setDialog] = useState<ComponentType<{ onClose: () => void }> | null>(null);

  const open = (event: Pick<SyntheticEvent, 'preventDefault'>) => {
    event.preventDefault();
    Promise.all([import('./SearchDialog.tsx'), loadSheets(site, ['search'])]).then(
      ([module]) => setDialog(() => module.SearchDialog),
      // Without a network the page stays, and says so.
      () => navigator.onLine && window.location.assign(pathTo('search', lang)),
    );
  };
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // With Shift it is a capital.
      if (event.key === 'k' && event.ctrlKey !== event.metaKey && !document.querySelector(TAKEN)) open(event);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  });

  return (
    <>
      <PageLink
        page="search"
        className="search-button icon-button"
        aria-label={text}
        title={text}
        onClick={(event: MouseEvent) => isPlain(event.nativeEvent) && open(event)}
      >
        <Icon name="search" />
      </PageLink>
      {Dialog && <Dialog onClose={() => setDialog(null)} />}
    </>
  );
}
