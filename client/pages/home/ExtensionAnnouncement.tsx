import { type ComponentType, type MouseEvent, useState } from 'react';
import { BRAND } from '../../../shared/brand/brand.ts';
import { LINKS } from '../../../shared/brand/links.ts';
import { interpolate, useLanguage, useMessages } from '../../i18n/messages.ts';
import { useSite } from '../../pageContext.ts';
import { isPlain } from '../../shell/navigation/linkClicks.ts';
import { loadSheets } from '../../shell/navigation/loadSheets.ts';

type Dialog = ComponentType<{ onClose: () => void }>;

/**
 * Announces the browser extension in a line of the page, which opens the dialog: a dialog that opens by itself would
 * interrupt reading. Its code, style and text come with the first press. Without JavaScript, or without
 * them, the line leads to the extension.
 */
export function ExtensionAnnouncement() {
  const t = useMessages('home').extension;
  const lang = useLanguage();
  const site = useSite();
  const [dialog, setDialog] = useState<{ Dialog: Dialog } | null>(null);
  const address = LINKS.extensionWallet[lang];

  function openDialog(event: MouseEvent) {
    if (!isPlain(event)) return;
    event.preventDefault();
    Promise.all([import('./AnnouncementDialog.tsx'), loadSheets(site, ['announcement'])]).then(
      ([{ AnnouncementDialog }]) => setDialog({ Dialog: AnnouncementDialog }),
      () => window.location.assign(address),
    );
  }

  return (
    <div className="extension-line cluster">
      <p>{interpolate(t.title, BRAND)}</p>
      <a href={address} className="extension-line__open home-link arrow" aria-haspopup="dialog" onClick={openDialog}>
        {t.open}
      </a>
      {dialog && <dialog.Dialog onClose={() => setDialog(null)} />}
    </div>
  );
}
