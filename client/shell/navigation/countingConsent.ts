import { readStored, writeStored } from './storedValues.ts';

/** What the visitor has answered to the question whether page views may be counted; `open` before. */
export type Consent = 'yes' | 'no' | 'open';

/** Holds the answer, in `localStorage`; where that is full, in `sessionStorage`; without storage as long as the document. */
const STORE_KEY = 'counting';

/**
 * Runs in the document's head before the first paint, so that the question takes no room once it is answered. Its element
 * has `data-counting` where the site has analytics. Style sheets read the attribute that it sets. A function, because the
 * bundler would keep a text with a value in it in the browser's code.
 */
export const consentScript = () =>
  `if('counting'in document.currentScript.dataset){let c;try{c=navigator.globalPrivacyControl?'no':localStorage.getItem('${STORE_KEY}')||sessionStorage.getItem('${STORE_KEY}')}catch(e){}document.documentElement.dataset.counting=c==='yes'||c==='no'?c:'open'}`;

let consent: Consent | undefined;
const listeners = new Set<() => void>();

/** Whether the browser refuses for the visitor, by Global Privacy Control. */
export function isRefusedByBrowser(): boolean {
  return (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;
}

export function findConsent(): Consent {
  return (consent ??= readConsent());
}

function readConsent(): Consent {
  if (isRefusedByBrowser()) return 'no';
  const stored = readStored('localStorage', STORE_KEY) ?? readStored('sessionStorage', STORE_KEY);
  return stored === 'yes' || stored === 'no' ? stored : 'open';
}

/** Takes and keeps an answer. */
export function answerConsent(answer: 'yes' | 'no'): void {
  const isStored = writeStored('localStorage', STORE_KEY, answer);
  // An earlier answer must not outlive the new one.
  if (!isStored) writeStored('localStorage', STORE_KEY, null);
  writeStored('sessionStorage', STORE_KEY, isStored ? null : answer);
  setConsent(answer);
}

function setConsent(answer: Consent): void {
  consent = answer;
  document.documentElement.dataset.counting = answer;
  for (const listener of listeners) listener();
}

/** Calls `listener` after each change, also one that was made in another tab. Returns the clean-up. */
export function onConsentChange(listener: () => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener('storage', followOtherTab);
    window.addEventListener('pageshow', followOtherTab);
  }
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** An answer was given in another tab, perhaps while this document was in the cache of back and forward. */
function followOtherTab(event: StorageEvent | PageTransitionEvent): void {
  if (event instanceof StorageEvent) {
    // Without a key all of the storage was cleared.
    if (event.key !== STORE_KEY && event.key !== null) return;
    writeStored('sessionStorage', STORE_KEY, null);
  } else if (!event.persisted) return;
  const answer = readConsent();
  if (answer !== consent) setConsent(answer);
}
