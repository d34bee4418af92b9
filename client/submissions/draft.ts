const KEY = 'satchel-draft';
const DAY_MS = 24 * 60 * 60 * 1000;
/** As long as a submission that was asked for changes stays open. */
const KEPT_MS = 30 * DAY_MS;

/** What somebody typed and did not send yet. Never files, never secrets. */
export interface Draft {
  texts: Record<string, string>;
  /** The number a form was sent under whose answer never came, and what was in it: the same form again is the same submission. */
  sent: SentForm | null;
}

export interface SentForm {
  key: string;
  content: string;
}

/** The draft of a form, or null. A browser that keeps nothing, and one whose memory is damaged, has none. */
export function readDraft(form: string): Draft | null {
  try {
    const { at, texts, sent } = JSON.parse(localStorage.getItem(`${KEY}-${form}`) ?? '') as Draft & { at: number };
    const isFresh = Date.now() - at < KEPT_MS;
    return isFresh && texts !== null && typeof texts === 'object' ? { texts, sent: sent ?? null } : null;
  } catch {
    return null;
  }
}

export function writeDraft(form: string, draft: Draft): void {
  try {
    localStorage.setItem(`${KEY}-${form}`, JSON.stringify({ at: Date.now(), ...draft }));
  } catch {
    // Full, or forbidden: the form works without.
  }
}

export function removeDraft(form: string): void {
  try {
    localStorage.removeItem(`${KEY}-${form}`);
  } catch {
    // Where nothing may be kept, nothing is there.
  }
}
