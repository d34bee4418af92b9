/** Codings answers come in, the best first. */
export const ENCODINGS = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** Not excluded, and chosen only when nothing that was named can be. */
const UNNAMED_IDENTITY = 0.000_1;
const KNOWN_MAX = 200;

/** Browsers send a handful of values, so each is read once; a flood of made-up ones begins anew. */
const known = new Map<string, Encoding>();

/** The coding an Accept-Encoding header asks for: the heaviest `q`, of equals the smallest answer. No header asks for none. */
export function pickEncoding(header: string | undefined): Encoding {
  if (header === undefined) return 'identity';
  const before = known.get(header);
  if (before) return before;
  const weights = readWeights(header);
  const weigh = (encoding: Encoding) =>
    weights.get(encoding) ?? weights.get('*') ?? (encoding === 'identity' ? UNNAMED_IDENTITY : 0);
  const heaviest = Math.max(...ENCODINGS.map(weigh));
  const best = (heaviest > 0 && ENCODINGS.find((encoding) => weigh(encoding) === heaviest)) || 'identity';
  if (known.size >= KNOWN_MAX) known.clear();
  known.set(header, best);
  return best;
}

/** `gzip;q=0.5, *` as gzip 0.5, * 1. Names and `q` in any case, blanks anywhere; a weight that is none counts as 0. */
function readWeights(header: string): Map<string, number> {
  const weights = new Map<string, number>();
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
    const weight = parameters.find((parameter) => /^q\s*=/.test(parameter));
    const number = weight === undefined ? 1 : Number(weight.slice(weight.indexOf('=') + 1));
    if (name) weights.set(name, number >= 0 && number <= 1 ? number : 0);
  }
  return weights;
}
