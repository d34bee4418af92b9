import { useEffect, useId, useRef } from 'react';
import { BRAND } from '../../shared/brand/brand.ts';
import { LINKS } from '../../shared/brand/links.ts';
import { interpolate, useLanguage, useMessages } from '../i18n/messages.ts';
import { TokenList, WalletSummary } from '../illustrations/PhoneScene.tsx';
import { useCopy } from '../ui/CopyLink.tsx';
import { Icon } from '../ui/Icon.tsx';
import { OutLink } from '../ui/links.tsx';

/** The extension, open over the page as it is in a browser. Opens as soon as it is there; see useAnnouncement. */
export function AnnouncementDialog() {
  const t = useMessages('layout').announcement;
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    // A click on the backdrop is a click on the dialog beside its content.
    const onClick = (event: Event) => event.target === dialog && dialog.close();
    dialog.addEventListener('click', onClick);
    dialog.showModal();
    // Not a button: a key on its way to the page must not press one.
    dialog.focus();
    return () => dialog.removeEventListener('click', onClick);
  }, []);

  return (
    <dialog className="announcement" aria-labelledby={titleId} tabIndex={-1} ref={ref}>
      <div className="announcement__content">
        <div className="announcement__scene" aria-hidden="true">
          <div className="announcement__popup">
            <WalletSummary />
            <TokenList />
          </div>
        </div>
        <h2 className="announcement__title" id={titleId}>
          {interpolate(t.title, { name: BRAND.name })}
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
