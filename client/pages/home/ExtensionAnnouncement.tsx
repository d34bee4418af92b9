import { type MouseEvent, useEffect, useId, useRef, useState } from 'react';
import { BRAND } from '../../../shared/brand/brand.ts';
import { LINKS } from '../../../shared/brand/links.ts';
import { interpolate, useLanguage, useMessages } from '../../i18n/messages.ts';
import { ExtensionScene } from '../../ui/illustrations/SigningSlip.tsx';
import { isPlain } from '../../shell/navigation/linkClicks.ts';
import { writeStored } from '../../shell/navigation/storedValues.ts';
import { CopyResult, useCopy } from '../../ui/useCopy.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { OutLink } from '../../ui/links.tsx';

const STORE_KEY = 'extension-seen';

/**
 * Runs in the document's head before the first paint, so that a line which the visitor has closed takes no room. A function,
 * because the bundler would keep a text with a value in it in the browser's code.
 */
export const extensionSeenScript = () =>
  `try{if(localStorage.getItem('${STORE_KEY}'))document.documentElement.dataset.extensionSeen=''}catch(e){}`;

/** Hides the announcement of the extension. Without storage it lasts as long as the document. */
function rememberExtensionSeen(): void {
  document.documentElement.dataset.extensionSeen = '';
  writeStored('localStorage', STORE_KEY, '1');
}

/**
 * Announces the browser extension in a line of the page, which opens the dialog: a dialog that opens by itself would
 * interrupt reading. A visitor who closes the line does not see it again. Without JavaScript it leads to the extension.
 */
export function ExtensionAnnouncement() {
  const t = useMessages('home').announcement;
  const lang = useLanguage();
  const [open, setOpen] = useState(false);

  function openDialog(event: MouseEvent) {
    if (!isPlain(event)) return;
    event.preventDefault();
    setOpen(true);
  }

  function dismiss({ currentTarget }: MouseEvent) {
    rememberExtensionSeen();
    // The button is gone, so the keyboard goes on with the next link.
    currentTarget.closest('.extension-line')?.nextElementSibling?.querySelector('a')?.focus();
  }

  return (
    <div className="extension-line cluster">
      <p>{interpolate(t.title, BRAND)}</p>
      <a
        href={LINKS.extensionWallet[lang]}
        className="extension-line__open button button--quiet"
        aria-haspopup="dialog"
        onClick={openDialog}
      >
        {t.open}
      </a>
      <button type="button" className="extension-line__close icon-button" aria-label={t.dismiss} onClick={dismiss}>
        <Icon name="close" />
      </button>
      {open && <AnnouncementDialog onClose={() => setOpen(false)} />}
    </div>
  );
}

/** The dialog. Opens as soon as it is rendered. */
function AnnouncementDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages('home').announcement;
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const lang = useLanguage();
  const [result, copy] = useCopy();
  const address = LINKS.extensionWallet[lang];

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    // A click on the backdrop targets the dialog itself.
    const onClick = (event: Event) => event.target === dialog && dialog.close();
    dialog.addEventListener('click', onClick);
    dialog.showModal();
    // Focuses the dialog, not a button: a key pressed a moment too long must not activate one.
    dialog.focus();
    // Opening has focused a button, which a small screen has scrolled to.
    dialog.scrollTo(0, 0);
    return () => dialog.removeEventListener('click', onClick);
  }, []);

  return (
    <dialog className="announcement surface" aria-labelledby={titleId} tabIndex={-1} ref={ref} onClose={onClose}>
      <div className="announcement__content rows">
        <div className="announcement__scene" aria-hidden="true">
          <ExtensionScene />
        </div>
        <h2 className="announcement__title" id={titleId}>
          {interpolate(t.title, BRAND)}
        </h2>
        <p className="announcement__text quiet">{t.text}</p>
        <div className="announcement__wide">
          <OutLink name="extensionWallet" className="button">
            {t.use}
          </OutLink>
        </div>
        {/* Phones and tablets cannot install an extension, so they copy the link for a computer. */}
        <div className="announcement__small quiet">
          <p>{t.tip}</p>
          <div className="announcement__copy cluster">
            <button type="button" className="button" onClick={() => copy(address)}>
              <Icon name="copy" />
              <span>{t.copy}</span>
            </button>
            <CopyResult result={result} address={address} copied={t.copied} />
          </div>
        </div>
        <button
          type="button"
          className="announcement__close icon-button"
          aria-label={t.close}
          onClick={() => ref.current?.close()}
        >
          <Icon name="close" />
        </button>
      </div>
    </dialog>
  );
}
