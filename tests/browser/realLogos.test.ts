import sharp from 'sharp';
import { LOGO_SIZE_PX } from '../../shared/limits.ts';
import { startVisits, type Visits } from '../support/browser.ts';
import { LISTING_CORPORA } from '../support/listings.ts';
import { openLogoField, refusalsOf } from '../support/logoFields.ts';

/**
 * Of 255, on average: strips in another colour and colours that only a browser converts make up to ten, a blank or
 * shifted logo far more.
 */
const DIFFERENCE_MAX = 12;
/** Looked at from afar, where a pixel's shift is none. */
const AFAR_PX = 25;

let visits: Visits;
beforeAll(async () => void (visits = await startVisits()));
afterAll(() => visits.stop());

describe.each(LISTING_CORPORA)('the logos of $name', ({ listings }) => {
  it('that are not 200 by 200 are fixed, nine of ten at least, and look as they did; the others are told why not', async () => {
    const { choose, fix, held, make, complaints } = await openLogoField(visits);
    const result = { fixed: 0, refused: [] as string[], faulty: [] as string[] };
    for (const { folder, readLogo } of listings) {
      const body = await readLogo();
      const { format, width, height } = await sharp(body).metadata();
      if (width === LOGO_SIZE_PX && height === LOGO_SIZE_PX && (format === 'png' || format === 'jpeg')) continue;
      const { title, items } = await choose(body, `logo.${format}`);
      if ((await make.count()) === 0) {
        if (items.length === 0) result.faulty.push(`${folder}: refused without a word`);
        // Other types of picture are always refused.
        if (format === 'png' || format === 'jpeg') result.refused.push(`${folder}: ${title}: ${items.join(' ')}`);
        continue;
      }
      await fix();
      const made = (await held()).body;
      const wrong = [
        ...(await refusalsOf(made)),
        ...((await differenceOf(body, made)) > DIFFERENCE_MAX ? ['look'] : []),
      ];
      if (wrong.length === 0) result.fixed += 1;
      else result.faulty.push(`${folder}: ${wrong.join()}`);
    }
    const all = result.fixed + result.refused.length + result.faulty.length;
    expect(result.faulty).toEqual([]);
    expect(all).toBeGreaterThan(listings.length / 2);
    expect(result.refused.slice(Math.floor(all / 10))).toEqual([]);
    expect(complaints).toEqual([]);
  });
});

/** How far a fixed logo is from the original, both on white. */
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
