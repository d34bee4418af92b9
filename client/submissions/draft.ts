const KEY = 'satchel-draft';
const DAY_MS = 24 * 60 * 60 * 1000;
/** As long as a submission that was asked for changes stays open. */
const KEPT_MS = 30 * DAY_MS;

/** What somebody typed and did not send yet. Never files, never secrets. */
export interface Draft {
  /** The number the form is sent under, and by which a tab knows its own draft: two sendings of one form are one submission. */
  key: string;
  texts: Record<string, string>;
}

/** The draft of a form, or null. A browser that keeps nothing, and one whose memory is damaged, has none. */
export function readDraft(form: string): Draft | null {
  try {
    const { at, key, texts } = JSON.parse(localStorage.getItem(`${KEY}-${form}`) ?? '') as Draft & { at: number };
    if (Date.now() - at < KEPT_MS && typeof key === 'string' && texts !== null && typeof texts === 'object')
      return { key, texts };
    // Names and contacts do not lie about on a machine that others use as well.
    localStorage.removeItem(`${KEY}-${form}`);
  } catch {
    // None.
  }
  return null;
}

export function writeDraft(form: string, draft: Draft): void {
  try {
    localStorage.setItem(`${KEY}-${form}`, JSON.stringify({ at: Date.now(), ...draft }));
  } catch {
    // Full, or forbidden: the form works without.
  }
}

/** Takes a draft away, unless another tab has put its own in the place. */
export function removeDraft(form: string, key: string): void {
  try {
    if (readDraft(form)?.key === key) localStorage.removeItem(`${KEY}-${form}`);
  } catch {
    // Where nothing may be kept, nothing is there.
  }
}
