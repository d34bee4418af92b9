import { BRAND } from '../../shared/brand/brand.ts';
import { breakLines } from './breakLines.ts';
import { useDrawingContext } from './drawingContext.ts';
import type { ImageTexts } from './imageTexts.ts';
import { Stitch, Words } from './primitives.tsx';

const WIDTH_MAX = 566;
const HEIGHT_MAX = 368;
const TITLE_SIZES = [88, 80, 74, 68, 62, 56, 50, 44];
/** Chinese and Korean characters fill their box: one step smaller and looser, as on the pages. */
const TITLE_SIZES_CJK = [80, 74, 68, 62, 56, 50, 44];
const TITLE_LINES_MAX = 3;
const LINE_SIZES = [34, 32, 30, 28];
const LINE_LINES_MAX = 3;
const KICKER_SIZE = 28;
const KICKER_HEIGHT = 52;
const STITCH_ROOM = 62;

/** Kicker, title, stitch and one line, as large as they fit, around the height `middle`. Throws when they do not fit. */
export function TitleBlock({ words, x, middle }: { words: ImageTexts; x: number; middle: number }) {
  const { lang } = useDrawingContext();
  const { title, line, height, leading } = useFit(words);
  const top = middle - height / 2;
  const titleTop = top + (words.kicker ? KICKER_HEIGHT : 0);
  const stitchY = titleTop + title.lines.length * title.size * leading.title + 24;
  const bold = { weight: 750, spacing: lang === 'en' ? -0.022 : -0.01 };
  return (
    <>
      {words.kicker && (
        <Words x={x} y={top + KICKER_SIZE} size={KICKER_SIZE} weight={650} fill="primary" widthMax={WIDTH_MAX}>
          {words.kicker}
        </Words>
      )}
      {title.lines.map((text, index) => (
        <Words
          key={index}
          x={x}
          y={titleTop + title.size * (0.86 + index * leading.title)}
          size={title.size}
          {...bold}
          fill="text"
        >
          {text}
        </Words>
      ))}
      <Stitch d={`M${x} ${stitchY}h96`} />
      {line.lines.map((text, index) => (
        <Words
          key={index}
          x={x}
          y={stitchY + STITCH_ROOM - 24 + line.size * (0.35 + index * leading.line)}
          size={line.size}
          weight={450}
          fill="text-soft"
        >
          {text}
        </Words>
      ))}
    </>
  );
}

/** The largest sizes of title and line that fit together. */
function useFit(words: ImageTexts) {
  const { lang, setText } = useDrawingContext();
  const latin = lang === 'en';
  const leading = latin ? { title: 1.06, line: 1.36 } : { title: 1.22, line: 1.5 };
  for (const titleSize of latin ? TITLE_SIZES : TITLE_SIZES_CJK) {
    for (const lineSize of LINE_SIZES) {
      const title = breakTo(words.title, titleSize, 750, TITLE_LINES_MAX);
      const line = breakTo(words.line, lineSize, 450, LINE_LINES_MAX);
      if (!title || !line) continue;
      const height =
        (words.kicker ? KICKER_HEIGHT : 0) +
        title.length * titleSize * leading.title +
        STITCH_ROOM +
        line.length * lineSize * leading.line;
      if (height > HEIGHT_MAX) continue;
      return { title: { lines: title, size: titleSize }, line: { lines: line, size: lineSize }, height, leading };
    }
  }
  throw new Error(`Too long for a picture: “${words.title}” with “${words.line}”.`);

  function breakTo(text: string, size: number, weight: number, linesMax: number): string[] | null {
    const measure = (part: string) => setText(part, { size, weight }).width;
    return breakLines(text, lang, { widthMax: WIDTH_MAX, linesMax, measure });
  }
}

const SIZE = 34;
const HEIGHT = 62;

/** The one official address on a luggage tag, tied to what stands to its right. */
export function AddressTag({ x, y }: { x: number; y: number }) {
  const { tone, setText } = useDrawingContext();
  const width = setText(BRAND.officialHost, { size: SIZE, weight: 700 }).width + 96;
  const end = x + width;
  const eyelet = { x: end - 32, y: y + HEIGHT / 2 };
  return (
    <>
      <path d={`M${x} ${y}H${end - 22}L${end} ${y + 22}V${y + HEIGHT}H${x}z`} fill={tone('primary-wash')} />
      <circle cx={eyelet.x} cy={eyelet.y} r="9" fill={tone('ground')} />
      <Stitch d={`M${eyelet.x} ${eyelet.y}C${eyelet.x + 90} ${eyelet.y + 30} 600 ${y - 10} 690 ${y + 6}`} />
      <Words x={x + 24} y={y + 42} size={SIZE} weight={700} fill="primary">
        {BRAND.officialHost}
      </Words>
    </>
  );
}
