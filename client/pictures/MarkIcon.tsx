import { Mark } from '../ui/Mark.tsx';

/** Colours of the mark, and of what lies under its gaps. */
export interface MarkTones {
  leather: string;
  clasp: string;
  ground?: string;
}

interface MarkIconProps {
  light: MarkTones;
  /** For dark surroundings, where a browser can tell. */
  dark?: MarkTones;
  /** In pixels; without it the icon is as large as its place. */
  size?: number;
  /** The leather fills the square, for systems that cut icons to a shape of their own. */
  bleeds?: boolean;
}

const VIEW = 32;
/** The part of the mark's height in which its gaps lie. */
const GAPS = { y: 5, height: 16 };

/** The brand's mark as an icon. */
export function MarkIcon({ light, dark, size, bleeds = false }: MarkIconProps) {
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox={`0 0 ${VIEW} ${VIEW}`} width={size} height={size}>
      <style>{rulesOf(light) + (dark ? `@media(prefers-color-scheme:dark){${rulesOf(dark)}}` : '')}</style>
      {bleeds && <path className="mark__leather" d={`M0 0h${VIEW}v${VIEW}H0z`} />}
      {light.ground && bleeds && <rect {...GAPS} width={VIEW} fill={light.ground} />}
      {light.ground && !bleeds && (
        // A little smaller than the mark, so that it does not shine through around its edge.
        <rect x="0.4" y="0.4" width={VIEW - 0.8} height={VIEW - 0.8} rx="7.8" fill={light.ground} />
      )}
      <Mark />
    </svg>
  );
}

function rulesOf({ leather, clasp }: MarkTones): string {
  return `.mark__leather{fill:${leather}}.mark__clasp{fill:${clasp}}`;
}
