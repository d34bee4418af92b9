import { Suspense, useEffect, useId, useRef } from 'react';
import { BRAND } from '../../../shared/brand/brand.ts';
import { LINKS } from '../../../shared/brand/links.ts';
import { interpolate, type Messages, useLanguage, useMessages } from '../../i18n/messages.ts';
import { useLateSection } from '../../shell/navigation/lateSection.ts';
import { ExtensionScene } from '../../ui/illustrations/SigningSlip.tsx';
import { CopyResult, useCopy } from '../../ui/useCopy.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { OutLink } from '../../ui/links.tsx';

interface AnnouncementProps {
  onClose: () => void;
}

/** The dialog. Opens as soon as it is rendered and its text is loaded; without its text the extension's own page opens. */
export function AnnouncementDialog(props: AnnouncementProps) {
  return (
    <Suspense>
      <LoadedDialog {...props} />
    </Suspense>
  );
}

function LoadedDialog({ onClose }: AnnouncementProps) {
  const t = useLateSection('announcement');
  const address = LINKS.extensionWallet[useLanguage()];
  useEffect(() => {
    if (!t) window.location.assign(address);
  }, [t, address]);
  return t && <OpenDialog t={t} onClose={onClose} />;
}

function OpenDialog({ t, onClose }: AnnouncementProps & { t: Messages['announcement'] }) {
  const { title } = useMessages('home').extension;
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
          {interpolate(title, BRAND)}
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
