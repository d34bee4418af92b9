/** Statements that only the wallet itself can make. Texts interpolate them, so that another brand changes no text. */

/** What the wallet can say of itself on the first screen. A sentence whose claim is off is not there. */
export const CLAIMS: Readonly<Record<'compared' | 'free' | 'noAccount' | 'audit' | 'rebuild', boolean>> = {
  /** Requests are sentences, and the hardware wallet shows the recipient once more. */
  compared: true,
  free: true,
  noAccount: true,
  audit: true,
  rebuild: true,
};

/** Oldest systems and browsers that run the current releases, and the space they need. */
export const SYSTEM_REQUIREMENTS = {
  ios: '15',
  android: '8.0',
  windows: '10',
  macos: '12',
  glibc: '2.31',
  chromium: '120',
  firefox: '128',
  megabytes: 150,
} as const;
