import { writeStored } from '../../shell/navigation/storedValues.ts';

const STORE_KEY = 'extension-seen';

/**
 * Runs in the document's head before the first paint, so that a line which the visitor has closed takes no room. A function,
 * because the bundler would keep a text with a value in it in the browser's code.
 */
export const extensionSeenScript = () =>
  `try{if(localStorage.getItem('${STORE_KEY}'))document.documentElement.dataset.extensionSeen=''}catch(e){}`;

/** Hides the announcement of the extension. Without storage it lasts as long as the document. */
export function rememberExtensionSeen(): void {
  document.documentElement.dataset.extensionSeen = '';
  writeStored('localStorage', STORE_KEY, '1');
}
