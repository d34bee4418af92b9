import { existsSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { LOGO_SIZE_PX } from '../../shared/limits.ts';
import { startComponentVisits, type Visits } from '../support/browser.ts';
import { openLogoField, refusalsOf } from '../support/logoFields.ts';

/** Real logos, kept beside the project and not in it. */
const CORPUS = '../shared/samples/token-listings';
const PATIENCE_MS = 120_000;

/**
 * Of 255, on average: strips in another colour and colours that only a browser converts make up to ten, a blank or
 * shifted logo far more.
 */
const DIFFERENCE_MAX = 12;
/** Looked at from afar, where a pixel's shift is none. */
const AFAR_PX = 25;

const hasCorpus = existsSync(CORPUS);
const corpusTitle = hasCorpus ? 'real logos' : `real logos (left out: ${CORPUS} is not there)`;
(hasCorpus ? describe : describe.skip)(corpusTitle, () => {
  let visits: Visits;
  beforeAll(async () => void (visits = await startComponentVisits()), PATIENCE_MS);
  afterAll(() => visits.stop());

  it(
    'that are not 200 by 200 are mended, nine of ten at least, and look as they did; the others are told why not',
    async () => {
      const listings = JSON.parse(readFileSync(`${CORPUS}/index.json`, 'utf8')) as { logo: string }[];
      const { choose, mend, held, make, complaints } = await openLogoField(visits);
      const result = { mended: 0, refused: [] as string[], faulty: [] as string[] };
      for (const { logo } of listings) {
        const body = readFileSync(`${CORPUS}/${logo}`);
        const { format, width, height } = await sharp(body).metadata();
        if (width === LOGO_SIZE_PX && height === LOGO_SIZE_PX && (format === 'png' || format === 'jpeg')) continue;
        const { title, items } = await choose(body, logo);
        if ((await make.count()) === 0) {
          if (items.length === 0) result.faulty.push(`${logo}: refused without a word`);
          result.refused.push(`${logo}: ${title}: ${items.join(' ')}`);
          continue;
        }
        await mend();
        const made = (await held()).body;
        const wrong = [
          ...(await refusalsOf(made)),
          ...((await differenceOf(body, made)) > DIFFERENCE_MAX ? ['look'] : []),
        ];
        if (wrong.length === 0) result.mended += 1;
        else result.faulty.push(`${logo}: ${wrong.join()}`);
      }
      const all = result.mended + result.refused.length + result.faulty.length;
      console.info(`Logos mended: ${result.mended} of ${all}. Not mended:\n${result.refused.join('\n')}`);
      expect(result.faulty).toEqual([]);
      expect(all).toBeGreaterThan(100);
      expect(result.mended / all).toBeGreaterThanOrEqual(0.9);
      expect(complaints).toEqual([]);
    },
    PATIENCE_MS,
  );
});

/** How far a mended logo is from the original, both on white. */
async function differenceOf(original: Buffer, made: Buffer): Promise<number> {
  const fit = { fit: 'contain', background: '#0000' } as const;
  const [one, other] = await Promise.all(
    [original, made].map(async (body) => {
      const square = await sharp(body).ensureAlpha().resize(LOGO_SIZE_PX, LOGO_SIZE_PX, fit).png().toBuffer();
      const flat = await sharp(square).flatten({ background: '#fff' }).png().toBuffer();
      return sharp(flat).resize(AFAR_PX, AFAR_PX).raw().toBuffer();
    }),
  );
  if (!one || !other) return 255;
  const sum = one.reduce((total, value, at) => total + Math.abs(value - (other[at] ?? 0)), 0);
  return sum / one.length;
}
