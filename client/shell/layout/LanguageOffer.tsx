import { useEffect, useState } from 'react';
import type { Language } from '../../../shared/site/languages.ts';
import { PAGE_DATA_PATH } from '../../../shared/site/filePaths.ts';
import { useLanguage } from '../../i18n/messages.ts';
import { usePageView } from '../../pageContext.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useLateSection } from '../navigation/lateSection.ts';
import { readStored, writeStored } from '../navigation/storedValues.ts';
import { useLanguageLinks } from './LanguageSwitch.tsx';

/** Remembers that the visitor was told. */
const STORE_KEY = 'language-offer';

/**
 * Tells a visitor in his language that the page exists in it; once, and not one who has chosen a language. Part of no
 * document, which is the same for everybody: the browser knows its visitor's languages. Suspends while its text is loaded.
 */
export function LanguageOffer({ spoken }: { spoken: Language }) {
  const [mayOffer] = useState(() => !readStored('localStorage', STORE_KEY) && !/(?:^|; )lang=/.test(document.cookie));
  const [isClosed, setClosed] = useState(false);
  const lang = useLanguage();
  const { view } = usePageView();
  if (!mayOffer || isClosed || lang === spoken || view.page === 'error') return null;
  return <Line spoken={spoken} onClose={() => setClosed(true)} />;
}

function Line({ spoken, onClose }: { spoken: Language; onClose: () => void }) {
  const t = useLateSection('languageOffer', spoken);
  const { pathIn, switchTo } = useLanguageLinks();
  const path = pathIn(spoken);
  const exists = useExists(path);
  const isShown = t !== null && exists;
  useEffect(() => {
    if (isShown) writeStored('localStorage', STORE_KEY, 'told');
  }, [isShown]);
  if (!isShown) return null;
  return (
    <div className="notice-line cluster surface" lang={spoken}>
      <Icon name="globe" />
      <p>{t.text}</p>
      <a href={path} hrefLang={spoken} className="button button--quiet" onClick={(event) => switchTo(spoken, event)}>
        {t.open}
      </a>
      <button type="button" className="icon-button" aria-label={t.close} title={t.close} onClick={onClose}>
        <Icon name="close" />
      </button>
    </div>
  );
}

/** Whether there is a page at a path: of all pages only news items lack some languages. False while that is asked. */
function useExists(path: string): boolean {
  const { page } = usePageView().view;
  const isSure = page !== 'newsItem';
  const [found, setFound] = useState('');
  useEffect(() => {
    if (isSure) return;
    const leaving = new AbortController();
    fetch(PAGE_DATA_PATH + path, { method: 'HEAD', signal: leaving.signal }).then(
      ({ ok }) => ok && setFound(path),
      () => undefined,
    );
    return () => leaving.abort();
  }, [path, isSure]);
  return isSure || found === path;
}
