import { use } from 'react';
import type { Language } from '../../../shared/site/languages.ts';
import type { LATE_SECTIONS } from '../../../shared/site/catalogSections.ts';
import { type Messages, useLanguage } from '../../i18n/messages.ts';
import { type Site, useSite } from '../../pageContext.ts';

/** A section of its own, or that of a page of which another shows a part. */
type LateSection = (typeof LATE_SECTIONS)[number] | 'dappItem' | 'search';

/**
 * A section of text that a page needs only after an action, in the page's language or another. Suspends; null when it
 * cannot be loaded.
 */
export function useLateSection<Section extends LateSection>(section: Section, lang?: Language) {
  const shown = useLanguage();
  return use(loadSection(useSite(), lang ?? shown, section));
}

const late = new Map<string, Promise<unknown>>();

/** Loads a section once: `use` needs one promise per section. Resolves with null when it cannot be loaded. */
function loadSection<Section extends LateSection>(
  { messagesVersion }: Site,
  lang: Language,
  section: Section,
): Promise<Messages[Section] | null> {
  const address = `/assets/messages/${messagesVersion}/${lang}/${section}.json`;
  const loaded =
    late.get(address) ??
    fetch(address)
      .then((response) => (response.ok ? (response.json() as Promise<Record<string, unknown>>) : null))
      // The file of a page has its sections by their names.
      .then((texts) => texts?.[section] ?? texts)
      .catch(() => null);
  late.set(address, loaded);
  return loaded as Promise<Messages[Section] | null>;
}
