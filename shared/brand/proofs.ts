import { DOWNLOADS, RELEASES } from './links.ts';

/**
 * What anyone can check about the wallet: its name in the catalogs, the day it is from, an ISO date, its address, and values of
 * its text. The auditor is fictional.
 */
export const PROOFS = [
  {
    name: 'audit',
    date: '2026-10-28',
    url: 'https://tidewater-review.example/reports/satchel-2026-autumn',
    values: { firm: 'Tidewater Review', critical: 0, high: 0, medium: 2, low: 5 },
  },
  {
    name: 'build',
    date: RELEASES.mobile.date,
    url: 'https://docs.satchel.example/security/reproducible-android',
    values: RELEASES.mobile,
  },
  // The latest report that was published and paid.
  {
    name: 'bounty',
    date: '2026-07-30',
    url: 'https://docs.satchel.example/security/bounty',
    values: { dollars: '8,000' },
  },
  { name: 'hashes', date: RELEASES.mobile.date, url: DOWNLOADS.hashes, values: {} },
] as const;
