/** Land from 55° north to 45° south and from 80° west to 148° east, a sign every four degrees. After Natural Earth, which is free. */
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

/** Where the cities lie, in degrees, in the order of the texts, and on which side of its knot a name has room. */
const CITIES = [
  { east: 127, north: 37.6, side: 'start' },
  { east: 121.6, north: 25, side: 'start' },
  { east: 105.9, north: 21, side: 'end' },
  { east: 3.4, north: 6.5, side: 'end' },
  { east: 29, north: 41, side: 'end' },
  { east: -58.4, north: -34.6, side: 'start' },
] as const;

/** From west to east: the way the thread takes. */
const ROUTE = [5, 3, 4, 2, 1, 0].flatMap((index) => CITIES[index] ?? []);

const x = (east: number) => Math.round((east + 80) * 2.5) + 6;
const y = (north: number) => Math.round((55 - north) * 2.5) + 6;

/** A line without length for each sign of the map: round ends make a dot of it. */
const LAND = LAND_MAP.map((row, index) =>
  Array.from(row, (sign, column) => (sign === '#' ? `M${column * 10 + 6} ${index * 10 + 6}h0` : '')).join(''),
).join('');

/** The cities where they really lie, on one thread. */
export function CityThread({ names }: { names: readonly string[] }) {
  return (
    <svg viewBox="0 0 616 262" width="616" height="262" fill="none" strokeLinecap="round" aria-hidden="true">
      <path d={LAND} stroke="var(--hairline)" strokeWidth="5" />
      <path
        d={`M${ROUTE.map(({ east, north }) => `${x(east)} ${y(north)}`).join('L')}`}
        stroke="var(--accent)"
        strokeWidth="2.5"
        strokeDasharray="6 7"
      />
      {CITIES.map(({ east, north, side }, index) => (
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
            {names[index]}
          </text>
        </g>
      ))}
    </svg>
  );
}
