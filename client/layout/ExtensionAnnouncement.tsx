import { useEffect, useId, useRef, useState } from 'react';
import { BRAND } from '../../shared/brand/brand.ts';
import { LINKS } from '../../shared/brand/links.ts';
import { interpolate, useLanguage, useMessages } from '../i18n/messages.ts';
import { ExtensionScene } from '../illustrations/ExtensionScene.tsx';
import { useFoundPage } from '../navigation/pageContext.ts';
import { readStored, writeStored } from '../navigation/storedValues.ts';
import { useCopy } from '../ui/CopyLink.tsx';
import { Icon } from '../ui/Icon.tsx';
import { OutLink } from '../ui/links.tsx';

/** Announces the browser extension, on the home page, once per visitor. Needs JavaScript. */
export function ExtensionAnnouncement() {
  return useFoundPage()?.page === 'home' ? <Announcement /> : null;
}

const SEEN_KEY = 'extension-announced';
const FIRST_CHECK_MS = 5_000;
const NEXT_CHECK_MS = 3_000;

/**
 * The dialog, some seconds after the page has loaded and when the visitor neither types, has a menu or dialog open, nor looks
 * at another tab. Without storage it never appears, because it would appear on every page.
 */
function Announcement() {
  const [open, setOpen] = useState(false);

  useEffect(() => {
    if (wasSeen()) return;
    const check = () => {
      if (isVisitorBusy()) timer = setTimeout(check, NEXT_CHECK_MS);
      else if (!wasSeen() && writeStored('localStorage', SEEN_KEY, '1')) setOpen(true);
    };
    let timer = setTimeout(check, FIRST_CHECK_MS);
    return () => clearTimeout(timer);
  }, []);

  return open && <AnnouncementDialog />;
}

function isVisitorBusy(): boolean {
  const typing = document.activeElement?.matches('input, textarea, select, [contenteditable]');
  return typing === true || document.hidden || document.querySelector('header details[open], dialog[open]') !== null;
}

function wasSeen(): boolean {
  return readStored('localStorage', SEEN_KEY) !== null;
}

/** The extension announcement. Opens as soon as it is rendered. */
function AnnouncementDialog() {
  const t = useMessages('layout').announcement;
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const { copyFailed } = useMessages('errors');
  const lang = useLanguage();
  const [result, copy] = useCopy();

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    // A click on the backdrop targets the dialog itself.
    const onClick = (event: Event) => event.target === dialog && dialog.close();
    dialog.addEventListener('click', onClick);
    dialog.showModal();
    // Focuses the dialog, not a button: a key press meant for the page must not activate one.
    dialog.focus();
    return () => dialog.removeEventListener('click', onClick);
  }, []);

  return (
    <dialog className="announcement" aria-labelledby={titleId} tabIndex={-1} ref={ref}>
      <div className="announcement__content">
        <div className="announcement__scene" aria-hidden="true">
          <ExtensionScene />
        </div>
        <h2 className="announcement__title" id={titleId}>
          {interpolate(t.title, BRAND)}
        </h2>
        <p className="announcement__text">{t.text}</p>
        <div className="announcement__wide">
          <OutLink to="extensionWallet" className="button">
            {t.use}
          </OutLink>
        </div>
        {/* Phones cannot install an extension, so they copy the link for a computer. */}
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
        <button type="button" className="announcement__close" aria-label={t.close} onClick={() => ref.current?.close()}>
          <Icon name="close" />
        </button>
      </div>
    </dialog>
  );
}
