import type { ReactNode } from 'react';

/** Drawings of the latest milestones, newest first: another roadmap in the catalogs needs others. */
export const LATEST_DRAWINGS: readonly ReactNode[] = [
  // A contact on the phone and on the device.
  <Drawing key="addressBook">
    <rect x="58" y="28" width="92" height="200" rx="16" fill="var(--raised)" stroke="var(--hairline)" />
    <rect x="206" y="58" width="64" height="122" rx="14" fill="var(--case)" stroke="var(--case-edge)" />
    <rect x="214" y="68" width="48" height="62" rx="5" fill="var(--device-screen)" />
    <path d="M130 92h24c30 0 30 8 60 8" stroke="var(--accent)" strokeWidth="3" strokeDasharray="8 6" />
    <path d="M74 62h34M94 128h38M94 164h30" stroke="var(--hairline)" strokeWidth="8" />
    <path d="M94 92h36" stroke="var(--text)" strokeWidth="8" />
    <path d="M222 100h30M222 114h20" stroke="var(--leather-edge)" strokeWidth="5" />
    <path d="M80 92h.1M80 128h.1M80 164h.1" stroke="var(--primary)" strokeWidth="14" strokeLinecap="round" />
    <path d="M226 155h.1M250 155h.1" stroke="var(--case-edge)" strokeWidth="16" strokeLinecap="round" />
  </Drawing>,
  // A signing request in words.
  <Drawing key="words">
    <rect x="58" y="22" width="204" height="166" rx="14" fill="var(--raised)" stroke="var(--hairline)" />
    <path d="M78 48h66" stroke="var(--hairline)" strokeWidth="6" />
    <path d="M78 72h150M78 92h124" stroke="var(--text)" strokeWidth="9" />
    <path d="M78 114h52" stroke="var(--accent)" strokeWidth="3" strokeDasharray="8 6" />
    <rect x="78" y="136" width="78" height="32" rx="7" stroke="var(--text-soft)" />
    <rect x="164" y="136" width="78" height="32" rx="7" fill="var(--primary)" />
    <path d="M196 152l6 6 11-12" stroke="var(--on-primary)" strokeWidth="3" />
  </Drawing>,
  // Two files with the same hash.
  <Drawing key="rebuild">
    <path d="M34 46h66l24 24v94H34zM196 46h66l24 24v94h-90z" fill="var(--raised)" stroke="var(--hairline)" />
    <path d="M50 86h44M50 100h58M50 114h30M212 86h44M212 100h58M212 114h30" stroke="var(--hairline)" strokeWidth="6" />
    <path d="M50 142h58M212 142h58" stroke="var(--primary)" strokeWidth="10" strokeDasharray="6 3 12 3 9 4" />
    <path d="M144 98h32M144 112h32" stroke="var(--accent)" strokeWidth="5" />
  </Drawing>,
];

function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg className="milestone__drawing" viewBox="0 0 320 210" fill="none" aria-hidden="true">
      {children}
    </svg>
  );
}
