import { Mark } from '../ui/Mark.tsx';

/** Colours of the mark, and of what lies under its gaps. */
interface MarkTones {
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
/** What shows in the mark's gaps: a little smaller than the mark, so that it does not shine through around its edge. */
const GROUND = 'M8 .4h16a7.6 7.6 0 0 1 7.6 7.6v16a7.6 7.6 0 0 1-7.6 7.6H8a7.6 7.6 0 0 1-7.6-7.6V8A7.6 7.6 0 0 1 8 .4z';
/** The same where leather goes on around it: the gaps run out of the picture, and nothing shows at the mark's corners. */
const GROUND_TO_EDGES = 'M8.8 .4H19a14 14 0 0 1 14 14V22H-1V10.2A9.8 9.8 0 0 1 8.8 .4z';

/** The brand's mark as an icon. */
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
