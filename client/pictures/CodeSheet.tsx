import { CODE_SAMPLE } from '../home/codeSample.ts';
import { useEasel } from './easel.ts';
import { Words } from './Words.tsx';

const SIZE = 21;
const LEADING = 35;
/** As wide as a sign of the face is at this size. */
const ADVANCE = SIZE * 0.6;
const LINES_FROM = 2;
const LINES = 11;
const PARTS = /(\/\/.*|'[^']*'|\b(?:import|from|const|await)\b)/;

/** The home page's lines that connect, sign and send, running out of sight to the right and into the bag. */
export function CodeSheet() {
  const { tone } = useEasel();
  const lines = CODE_SAMPLE.split('\n').slice(LINES_FROM, LINES_FROM + LINES);
  return (
    <g transform="translate(716 104) rotate(-2 300 200)">
      <rect width="640" height="520" rx="20" fill={tone('code-ground')} stroke={tone('case-edge')} strokeWidth="2" />
      {lines.map((line, index) => (
        <CodeLine key={index} line={line} y={52 + index * LEADING} />
      ))}
    </g>
  );
}

function CodeLine({ line, y }: { line: string; y: number }) {
  let at = 0;
  return line.split(PARTS).map((part, index) => {
    const x = 30 + at * ADVANCE;
    at += part.length;
    const lead = part.length - part.trimStart().length;
    return part.trim() === '' ? null : (
      <Words key={index} x={x + lead * ADVANCE} y={y} size={SIZE} weight={500} face="mono" fill={toneOf(part)}>
        {part.trim()}
      </Words>
    );
  });
}

function toneOf(part: string): string {
  if (part.startsWith('//')) return 'code-soft';
  if (part.startsWith("'")) return 'code-string';
  return PARTS.test(part) ? 'code-word' : 'code-text';
}
