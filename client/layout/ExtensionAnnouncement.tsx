import { useEffect, useState } from 'react';
import { useFoundPage } from '../navigation/pageContext.ts';
import { AnnouncementDialog } from './AnnouncementDialog.tsx';

/** Announces the browser extension, on the home page, once per visitor. Needs JavaScript. */
export function ExtensionAnnouncement() {
  return useFoundPage()?.page === 'home' ? <Announcement /> : null;
}

const SEEN_KEY = 'extension-announced';
const FIRST_CHECK_MS = 5_000;
const NEXT_CHECK_MS = 3_000;

/**
 * The dialog, some seconds after the page has loaded and at a moment that interrupts nothing: not while the visitor types,
 * has a menu or another dialog open, or looks at another tab. Without storage it never appears, because it would appear on
 * every page.
 */
function Announcement() {
  const [open, setOpen] = useState(false);

  useEffect(() => {
    if (wasSeen()) return;
    let timer = setTimeout(check, FIRST_CHECK_MS);
    return () => clearTimeout(timer);

    function check() {
      if (isVisitorBusy()) return checkLater();
      if (!wasSeen() && rememberSeen()) setOpen(true);
    }

    function checkLater() {
      timer = setTimeout(check, NEXT_CHECK_MS);
    }
  }, []);

  return open && <AnnouncementDialog />;
}

function isVisitorBusy(): boolean {
  const typing = document.activeElement?.matches('input, textarea, select, [contenteditable]');
  return typing === true || document.hidden || document.querySelector('header details[open], dialog[open]') !== null;
}

function wasSeen(): boolean {
  try {
    return localStorage.getItem(SEEN_KEY) !== null;
  } catch {
    return true;
  }
}

function rememberSeen(): boolean {
  try {
    localStorage.setItem(SEEN_KEY, '1');
    return true;
  } catch {
    return false;
  }
}
