import type { ReactNode } from 'react';
import type { ProjectKind } from '../../shared/routes.ts';

/** A made-up logo for each kind of project: a game's board, a coin with a stitched edge, a picture of a dusk. Part of a picture. */
const MARKS: Record<ProjectKind, ReactNode> = {
  dapp: (
    <>
      <path d="M0 0h64v64H0z" fill="var(--primary)" />
      <path d="M14 14h16v16H14zM34 34h16v16H34z" fill="var(--on-primary)" />
      <circle cx="42" cy="22" r="8" fill="var(--accent)" />
      <path d="M14 42h16M22 34v16" stroke="var(--on-primary)" strokeWidth="4" />
    </>
  ),
  token: (
    <>
      <path d="M0 0h64v64H0z" fill="var(--accent)" />
      <circle cx="32" cy="32" r="23" fill="none" stroke="var(--on-accent)" strokeWidth="2.5" strokeDasharray="5 4" />
      <path d="M32 18l13 14-13 14-13-14z" fill="var(--on-accent)" />
    </>
  ),
  nft: (
    <>
      <path d="M0 0h64v64H0z" fill="#e9cfa4" />
      <circle cx="42" cy="24" r="10" fill="#b5572f" />
      <path d="M0 64V44l16-12 14 11 12-7 22 14v14z" fill="#0b5d4e" />
      <path d="M0 64v-8l20-10 16 9 28-4v13z" fill="#10201f" />
    </>
  ),
};

/** The place for a logo: dashed and empty while nothing is listed. */
export function ListedMark({ kind }: { kind: ProjectKind | null }) {
  return (
    <svg viewBox="0 0 64 64" width="64" height="64">
      {kind ? (
        MARKS[kind]
      ) : (
        <rect
          x="1"
          y="1"
          width="62"
          height="62"
          rx="7"
          fill="none"
          stroke="var(--leather-line)"
          strokeWidth="2"
          strokeDasharray="6 5"
        />
      )}
    </svg>
  );
}
