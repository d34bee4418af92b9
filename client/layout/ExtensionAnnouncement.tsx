import { createElement, type ReactElement, useEffect, useState } from 'react';
import { useFoundPage } from '../navigation/pageContext.ts';
import { AnnouncementDialog } from './AnnouncementDialog.tsx';

/** Announces the browser extension, on the home page, once per visitor. Without a script there is none. */
export function ExtensionAnnouncement() {
  return useFoundPage()?.page === 'home' ? <Announcement /> : null;
}

function Announcement() {
  return useAnnouncement();
}

const SEEN_KEY = 'extension-announced';
const FIRST_LOOK_MS = 5_000;
const NEXT_LOOK_MS = 3_000;

/**
 * The dialog, once per visitor, some seconds after the page is there and at a moment that interrupts nobody: not while the
 * visitor types, has a menu or another dialog open, or looks at another tab. Null before and for everybody else. Where nothing can be remembered it does not come, because it would come with every page.
 */
function useAnnouncement(): ReactElement | null {
  const [dialog, setDialog] = useState<ReactElement | null>(null);

  useEffect(() => {
    if (wasSeen()) return;
    let timer = setTimeout(look, FIRST_LOOK_MS);
    return () => clearTimeout(timer);

    function look() {
      if (isVisitorBusy()) return lookAgain();
      if (!wasSeen() && remember()) setDialog(createElement(AnnouncementDialog));
    }

    function lookAgain() {
      timer = setTimeout(look, NEXT_LOOK_MS);
    }
  }, []);

  return dialog;
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

function remember(): boolean {
  try {
    localStorage.setItem(SEEN_KEY, '1');
    return true;
  } catch {
    return false;
  }
}
