import { AMBASSADOR_CITIES } from '../../../shared/brand/ambassadors.ts';
import { useLanguage } from '../../i18n/messages.ts';

/**
 * Land from 55° north to 45° south and from 80° west to 148° east, one character per four degrees. Derived from
 * Natural Earth (public domain).
 */
const LAND_MAP = [
  '.#####.............#...#..############################....',
  '#######............#####################################..',
  '#####...............###################################...',
  '###...............###..#.##....#.####################...#.',
  '##................##.......######.################.....#..',
  '#..................####......#####################..#.#...',
  '..................#######.##.######################.......',
  '.................################..################.......',
  '................#############.#####...############........',
  '..#.............##############.####....###..###...........',
  '................#################......##....###..........',
  '..#..............##############.#......#......##...#......',
  '.#####............###############.......#....#............',
  '.#######...............#########.................#........',
  '#########..............########.................###..#....',
  '###########............#######................#...#....##.',
  '.###########............######...........................#',
  '.##########.............#######......................##...',
  '..#########............#######..#..................####.#.',
  '...#######..............#####..##.................########',
  '...######...............#####....................#########',
  '...#####.................###.....................#########',
  '...####..................##......................###..####',
  '..####.................................................###',
  '..###....................................................#',
  '..##......................................................',
] as const;

/** From west to east. */
const ROUTE = [...AMBASSADOR_CITIES];
ROUTE.sort((one, other) => one.east - other.east);

const x = (east: number) => Math.round((east + 80) * 2.5) + 6;
const y = (north: number) => Math.round((55 - north) * 2.5) + 6;

/** A zero-length line per character: round line caps make it a dot. */
const LAND = LAND_MAP.map((row, index) =>
  Array.from(row, (character, column) => (character === '#' ? `M${column * 10 + 6} ${index * 10 + 6}h0` : '')).join(''),
).join('');

/** A world map with the cities on one thread. */
export function CityThread() {
  const lang = useLanguage();
  return (
    <svg viewBox="0 0 616 262" width="616" height="262" fill="none" strokeLinecap="round" aria-hidden="true">
      <path d={LAND} stroke="var(--hairline)" strokeWidth="5" />
      <path
        d={`M${ROUTE.map(({ east, north }) => `${x(east)} ${y(north)}`).join('L')}`}
        stroke="var(--accent)"
        strokeWidth="2.5"
        strokeDasharray="6 7"
      />
      {AMBASSADOR_CITIES.map(({ names, east, north, side }) => (
        <g key={east}>
          <circle cx={x(east)} cy={y(north)} r="6" fill="var(--ground)" stroke="var(--accent)" strokeWidth="3" />
          <text
            x={x(east) + (side === 'start' ? 15 : -15)}
            y={y(north) + 6}
            textAnchor={side}
            fontSize="19"
            fontWeight="600"
            fill="var(--text)"
            stroke="var(--ground)"
            strokeWidth="6"
            strokeLinejoin="round"
            paintOrder="stroke"
          >
            {names[lang]}
          </text>
        </g>
      ))}
    </svg>
  );
}
