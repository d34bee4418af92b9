import { useEffect, useRef } from 'react';

const SEEN_KEY = 'extension-announced';
const FIRST_LOOK_MS = 5_000;
const NEXT_LOOK_MS = 3_000;

/**
 * Opens a dialog once per visitor, some seconds after it is there and at a moment that interrupts nobody: not while the
 * visitor types, has a menu or another dialog open, or looks at another tab. Where nothing can be remembered it stays
 * shut, because it would come back with every page.
 */
export function useAnnouncement() {
  const ref = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    if (wasSeen()) return;
    let timer = setTimeout(look, FIRST_LOOK_MS);
    return () => clearTimeout(timer);

    function look() {
      const dialog = ref.current;
      if (!dialog || wasSeen()) return;
      if (isVisitorBusy()) {
        timer = setTimeout(look, NEXT_LOOK_MS);
        return;
      }
      if (!remember()) return;
      dialog.showModal();
      // Not a button: a key on its way to the page must not press one.
      dialog.focus();
    }
  }, []);

  return ref;
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
