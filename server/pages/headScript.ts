import { THEME_SCRIPT } from '../../client/layout/theme.ts';
import { PLACE_SCRIPT } from '../../client/navigation/scroll.ts';

/** Runs in the document's head, before anything is painted. The content security policy names its hash, so every sign counts. */
export const HEAD_SCRIPT = `${THEME_SCRIPT}${PLACE_SCRIPT}`;
