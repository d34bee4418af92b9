import { Mark } from '../ui/Mark.tsx';

/** Colours of the mark and of its gaps. */
interface MarkTones {
  leather: string;
  clasp: string;
  ground?: string;
}

interface MarkIconProps {
  light: MarkTones;
  /** Colours for dark mode, where the browser supports it. */
  dark?: MarkTones;
  /** In pixels; scales to its container when omitted. */
  size?: number;
  /** Fills the whole square, for systems that crop icons. */
  bleeds?: boolean;
}

const VIEW = 32;
/** Background of the gaps, slightly smaller than the mark, so that it does not show at the edge. */
const GROUND = 'M8 .4h16a7.6 7.6 0 0 1 7.6 7.6v16a7.6 7.6 0 0 1-7.6 7.6H8a7.6 7.6 0 0 1-7.6-7.6V8A7.6 7.6 0 0 1 8 .4z';
/** The same for a full-bleed icon: the gaps reach the edges. */
const GROUND_TO_EDGES = 'M8.8 .4H19a14 14 0 0 1 14 14V22H-1V10.2A9.8 9.8 0 0 1 8.8 .4z';

export function MarkIcon({ light, dark, size, bleeds = false }: MarkIconProps) {
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox={`0 0 ${VIEW} ${VIEW}`} width={size} height={size}>
      <style>{rulesOf(light) + (dark ? `@media(prefers-color-scheme:dark){${rulesOf(dark)}}` : '')}</style>
      {bleeds && <path className="mark__leather" d={`M0 0h${VIEW}v${VIEW}H0z`} />}
      {light.ground && <path d={bleeds ? GROUND_TO_EDGES : GROUND} fill={light.ground} />}
      <Mark />
    </svg>
  );
}

function rulesOf({ leather, clasp }: MarkTones): string {
  return `.mark__leather{fill:${leather}}.mark__clasp{fill:${clasp}}`;
}
