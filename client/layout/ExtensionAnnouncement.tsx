import { useEffect, useId } from 'react';
import { BRAND } from '../../shared/brand.ts';
import { LINKS } from '../../shared/links.ts';
import { useAnnouncement } from '../hooks/useAnnouncement.ts';
import { useCopy } from '../hooks/useCopy.ts';
import { fill, useLanguage, useMessages } from '../messages.ts';
import { useFoundPage } from '../shown.ts';
import { Icon } from '../ui/Icon.tsx';
import { OutLink } from '../ui/OutLink.tsx';
import { ExtensionSketch } from './ExtensionSketch.tsx';

/** Announces the browser extension, on the home page, once per visitor. Without a script it stays shut. */
export function ExtensionAnnouncement() {
  return useFoundPage()?.page === 'home' ? <Announcement /> : null;
}

function Announcement() {
  const t = useMessages('layout').announcement;
  const ref = useAnnouncement();
  const titleId = useId();

  useEffect(() => {
    const dialog = ref.current;
    // In the browser only: a click on the backdrop is a click on the dialog beside its content.
    const onClick = (event: Event) => event.target === dialog && dialog?.close();
    dialog?.addEventListener('click', onClick);
    return () => dialog?.removeEventListener('click', onClick);
  }, [ref]);

  return (
    <dialog className="announcement" aria-labelledby={titleId} tabIndex={-1} ref={ref}>
      <div className="announcement__content">
        <ExtensionSketch />
        <h2 className="announcement__title" id={titleId}>
          {fill(t.title, { name: BRAND.name })}
        </h2>
        <p className="announcement__text">{t.text}</p>
        <div className="announcement__wide">
          <OutLink to="extensionWallet" className="button">
            {t.use}
          </OutLink>
        </div>
        <CopyLink />
        <button type="button" className="announcement__close" aria-label={t.close} onClick={() => ref.current?.close()}>
          <Icon name="close" />
        </button>
      </div>
    </dialog>
  );
}

/** Small screens cannot install an extension: they take the link to a computer. */
function CopyLink() {
  const t = useMessages('layout').announcement;
  const { copyFailed } = useMessages('errors');
  const lang = useLanguage();
  const [result, copy] = useCopy();
  return (
    <div className="announcement__small">
      <p>{t.tip}</p>
      <div className="announcement__copy">
        <button type="button" className="button" onClick={() => copy(LINKS.extensionWallet[lang])}>
          <Icon name="copy" />
          {t.copy}
        </button>
        <p className="announcement__result" role="status" data-result={result}>
          {result === 'copied' && t.copied}
          {result === 'failed' && copyFailed}
        </p>
      </div>
    </div>
  );
}
