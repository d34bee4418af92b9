import type { ReactNode } from 'react';
import { LOGO_SIZE_PX } from '../../../shared/limits.ts';
import type { ProjectKind } from '../../../shared/site/routes.ts';
import { interpolate, useMessages } from '../../i18n/messages.ts';
import { Icon } from '../../ui/Icon.tsx';
import { LineList } from '../../ui/lists.tsx';

/** A logo at its real size, and on light and dark. */
export function LogoSheet({ kind }: { kind: ProjectKind }) {
  const t = useMessages('logo');
  return (
    <div className="logo-sheet">
      <div className="logo-sheet__frame">
        <Sample kind={kind} />
      </div>
      <p className="note">{interpolate(t.size, { size: LOGO_SIZE_PX })}</p>
      <ul className="cluster note">
        {(['light', 'dark'] as const).map((ground) => (
          <li key={ground} className="logo-sheet__ground line" data-ground={ground}>
            <Sample kind={kind} />
            <span>{t[ground]}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A logo with its rules. Only tokens are warned of rounded corners. */
export function LogoRules({ kind }: { kind: ProjectKind }) {
  const t = useMessages('logo');
  const values = { size: LOGO_SIZE_PX };
  return (
    <div className="logo-rules">
      <LogoSheet kind={kind} />
      <div>
        <LineList items={t.rules[kind].map((rule) => interpolate(rule, values))} />
        {kind === 'token' && (
          <ul className="logo-rules__corners cluster">
            {(['right', 'wrong'] as const).map((corners) => (
              <li key={corners} className="cluster" data-corners={corners}>
                <Sample kind={kind} />
                <Icon name={corners === 'right' ? 'check' : 'close'} />
                <span>{t[corners]}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

/** Decorative: the text beside it has the content. */
function Sample({ kind }: { kind: ProjectKind }) {
  return (
    <span aria-hidden="true">
      <ListedMark kind={kind} />
    </span>
  );
}

/** A sample logo for each kind of project. */
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
      <path d="M0 0h64v64H0z" fill="var(--leather-edge)" />
      <circle cx="42" cy="24" r="10" fill="var(--danger)" />
      <path d="M0 64V44l16-12 14 11 12-7 22 14v14z" fill="var(--leather)" />
      <path d="M0 64v-8l20-10 16 9 28-4v13z" fill="var(--on-accent)" />
    </>
  ),
};

/** The logo, or a dashed outline when nothing is listed. */
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
