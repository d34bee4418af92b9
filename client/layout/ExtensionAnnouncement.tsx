import { useAnnouncement } from '../hooks/useAnnouncement.ts';
import { useFoundPage } from '../shown.ts';

/** Announces the browser extension, on the home page, once per visitor. Without a script there is none. */
export function ExtensionAnnouncement() {
  return useFoundPage()?.page === 'home' ? <Announcement /> : null;
}

function Announcement() {
  return useAnnouncement();
}
