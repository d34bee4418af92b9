import { LOGO_SIZE_PX } from '../../shared/limits.ts';
import type { ProjectKind } from '../../shared/routes.ts';
import { fill, useMessages } from '../messages.ts';
import { Icon } from '../ui/Icon.tsx';
import { LineList } from './LineList.tsx';

/** The logo drawn at its real size, with its rules beside it. Only tokens are warned of rounded corners. */
export function LogoRules({ kind }: { kind: ProjectKind }) {
  const t = useMessages('project');
  const values = { size: LOGO_SIZE_PX };
  return (
    <div className="logo-rules">
      <figure className="logo-rules__figure">
        <LogoOutline size={LOGO_SIZE_PX} corner={0} />
        <figcaption className="note">{fill(t.logo.size, values)}</figcaption>
      </figure>
      <div className="logo-rules__rules">
        <LineList items={t[kind].logo.map((rule) => fill(rule, values))} />
        {kind === 'token' && (
          <ul>
            <li className="cluster">
              <LogoOutline size={48} corner={0} />
              <Icon name="check" />
              {t.logo.right}
            </li>
            <li className="cluster">
              <LogoOutline size={48} corner={12} />
              <Icon name="close" />
              {t.logo.wrong}
            </li>
          </ul>
        )}
      </div>
    </div>
  );
}

/** A stand-in logo: its edge, and a shape that fills it as a mark would. */
function LogoOutline({ size, corner }: { size: number; corner: number }) {
  const edge = size - 2;
  return (
    <svg
      width={size}
      height={size}
      viewBox={`0 0 ${size} ${size}`}
      fill="none"
      stroke="var(--accent)"
      strokeWidth="2"
      aria-hidden="true"
    >
      <rect x={1} y={1} width={edge} height={edge} rx={corner} fill="var(--raised)" stroke="var(--text)" />
      <circle cx={size / 2} cy={size / 2} r={size * 0.3} />
      <path d={`M${size * 0.2} ${size * 0.62} L${size * 0.8} ${size * 0.38}`} />
    </svg>
  );
}
