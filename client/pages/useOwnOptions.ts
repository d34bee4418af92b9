import { useVisitorSystem } from '../home/useVisitorSystem.ts';
import type { DownloadOption } from './downloadSystems.ts';

/** The first that is found counts: every Edge says that it is a Chrome, and everything on Android that it is a Linux. */
const BROWSERS = [
  ['edge', /edg\//i],
  ['firefox', /firefox\//i],
  ['chrome', /chrome\//i],
] as const;
const COMPUTERS = [
  ['windows', /windows/i],
  ['macos', /macintosh/i],
  ['linux', /linux|x11/i],
] as const;

/** What fits the device the page is read on; nothing while nobody knows: on the server and while hydrating. */
export function useOwnOptions(): readonly DownloadOption[] {
  switch (useVisitorSystem()) {
    case 'ios':
      return ['appStore'];
    case 'android':
      return ['googlePlay'];
    case 'pc':
      return [COMPUTERS, BROWSERS].flatMap(
        (rows) => rows.find(([, sign]) => sign.test(navigator.userAgent))?.[0] ?? [],
      );
    default:
      return [];
  }
}
