import { BRAND } from '../../../shared/brand/brand.ts';
import { SOCIAL_IMAGE } from '../../../shared/site/filePaths.ts';
import { type FoundPage } from '../../../shared/site/routes.ts';
import { I18nContext, type Messages, useLanguage } from '../../../client/i18n/messages.ts';
import { Scene } from './Scene.tsx';
import { breakLines } from './breakLines.ts';
import { type ImageTexts, imageTexts } from '../../../client/pages/imageTexts.ts';
import {
  type DrawingContext,
  DrawingContextProvider,
  PlacedMark,
  Stitch,
  useDrawingContext,
  TextLine,
  TextRows,
} from './primitives.tsx';

const MARGIN = 72;

interface SocialImageProps {
  found: FoundPage;
  messages: Messages;
  drawing: DrawingContext;
}

/** A page's social image: brand, title, one line, official host and an illustration inside a large bag. */
export function SocialImage({ found, messages, drawing }: SocialImageProps) {
  const { width, height } = SOCIAL_IMAGE;
  return (
    <I18nContext value={{ lang: found.lang, messages }}>
      <DrawingContextProvider value={drawing}>
        <svg xmlns="http://www.w3.org/2000/svg" width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
          <rect width={width} height={height} fill="var(--ground)" />
          <BagBack />
          <Scene found={found} />
          <BagFront />
          <PlacedMark x={MARGIN} y={56} size={52} />
          <TextLine text={BRAND.name} x={MARGIN + 68} y={96} size={42} weight={750} spacing={-0.02} />
          <TitleBlock words={imageTexts(found, messages)} />
          <AddressTag />
        </svg>
      </DrawingContextProvider>
    </I18nContext>
  );
}

/** Slope of the seam, the same as of the mark's flap. */
const SLOPE = 0.2876;
const LEFT = 660;
const RIGHT = 1260;
const BOTTOM = 700;
const SEAM_TOP = 404;
const CLASP_X = 1092;

const seamAt = (x: number) => SEAM_TOP + SLOPE * (x - LEFT);

function BagBack() {
  return (
    <>
      <path d={`M${LEFT} ${BOTTOM}V116a46 46 0 0 1 46 -46H${RIGHT}V${BOTTOM}z`} fill="var(--primary-strong)" />
      <Stitch d={`M${LEFT + 22} ${BOTTOM}V120a28 28 0 0 1 28 -28H${RIGHT}`} tone="leather-line" />
    </>
  );
}

function BagFront() {
  const front = `M${LEFT} ${SEAM_TOP + 34}q0 -40 38 -29L${RIGHT} ${seamAt(RIGHT)}V${BOTTOM}H${LEFT}z`;
  const seam = `M${LEFT + 26} ${BOTTOM}V${SEAM_TOP + 56}q0 -26 25 -19L${RIGHT} ${seamAt(RIGHT) + 30}`;
  return (
    <>
      <path d={front} fill="var(--primary-strong)" opacity="0.35" transform="translate(0 -8)" />
      <path d={front} fill="var(--leather)" />
      <Stitch d={seam} tone="leather-edge" />
      <circle cx={CLASP_X} cy={seamAt(CLASP_X)} r="45" fill="var(--primary-strong)" />
      <circle cx={CLASP_X} cy={seamAt(CLASP_X)} r="27" fill="var(--accent)" />
    </>
  );
}

const MIDDLE = 314;
const WIDTH_MAX = 566;
const HEIGHT_MAX = 368;
/** CJK characters fill their box, so their sizes start one step smaller, as on the pages. */
const TITLE_SIZES = [88, 80, 74, 68, 62, 56, 50, 44];
const LINE_SIZES = [34, 32, 30, 28];
const LINES_MAX = 3;
const KICKER_SIZE = 28;
const KICKER_HEIGHT = 52;
const STITCH_ROOM = 62;

/** Kicker, title, stitch and one line in the largest sizes that fit, centred vertically. Throws when none fits. */
function TitleBlock({ words }: { words: ImageTexts }) {
  const { title, line, height, bold, light } = useFit(words);
  const top = MIDDLE - height / 2;
  const titleTop = top + (words.kicker ? KICKER_HEIGHT : 0);
  const stitchY = titleTop + title.length * bold.step + 24;
  const lineY = stitchY + STITCH_ROOM - 24 + light.size * 0.35;
  const kicker = { x: MARGIN, y: top + KICKER_SIZE, size: KICKER_SIZE, weight: 650, fill: 'primary' };
  return (
    <>
      {words.kicker && <TextLine text={words.kicker} {...kicker} widthMax={WIDTH_MAX} />}
      <TextRows lines={title} x={MARGIN} y={titleTop + bold.size * 0.86} {...bold} />
      <Stitch d={`M${MARGIN} ${stitchY}h96`} />
      <TextRows lines={line} x={MARGIN} y={lineY} {...light} fill="text-soft" />
    </>
  );
}

/** The largest sizes of title and line that fit together. */
function useFit(words: ImageTexts) {
  const lang = useLanguage();
  const { setText } = useDrawingContext();
  const latin = lang === 'en';
  for (const titleSize of latin ? TITLE_SIZES : TITLE_SIZES.slice(1)) {
    const title = breakTo(words.title, titleSize, 750);
    for (const lineSize of LINE_SIZES) {
      const line = breakTo(words.line, lineSize, 450);
      if (!title || !line) continue;
      const bold = {
        size: titleSize,
        weight: 750,
        spacing: latin ? -0.022 : -0.01,
        step: titleSize * (latin ? 1.06 : 1.22),
      };
      const light = { size: lineSize, weight: 450, step: lineSize * (latin ? 1.36 : 1.5) };
      const kickerHeight = words.kicker ? KICKER_HEIGHT : 0;
      const height = kickerHeight + title.length * bold.step + STITCH_ROOM + line.length * light.step;
      if (height <= HEIGHT_MAX) return { title, line, height, bold, light };
    }
  }
  throw new Error(`Too long for a picture: “${words.title}” with “${words.line}”.`);

  function breakTo(text: string, size: number, weight: number): string[] | null {
    const measure = (part: string) => setText(part, { size, weight }).width;
    return breakLines(text, lang, { widthMax: WIDTH_MAX, linesMax: LINES_MAX, measure });
  }
}

const HOST = { text: BRAND.officialHost, size: 34, weight: 700 };

/** The official host on a luggage tag. */
function AddressTag() {
  const end = MARGIN + useDrawingContext().setText(HOST.text, HOST).width + 96;
  const eye = end - 32;
  return (
    <>
      <path d={`M${MARGIN} 514H${end - 22}L${end} 536V576H${MARGIN}z`} fill="var(--primary-wash)" />
      <circle cx={eye} cy="545" r="9" fill="var(--ground)" />
      <Stitch d={`M${eye} 545C${eye + 90} 575 600 504 690 520`} />
      <TextLine {...HOST} x={MARGIN + 24} y={556} fill="primary" />
    </>
  );
}
