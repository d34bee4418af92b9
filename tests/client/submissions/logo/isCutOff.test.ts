import sharp from 'sharp';
import { isCutOff } from '../../../../client/submissions/logo/examineLogo.ts';
import { picture } from '../../../support/forms.ts';

const TAIL = Buffer.from('PK and whatever else hides behind a picture');

describe.each(['png', 'jpeg'] as const)('a %s', (type) => {
  it('that is whole is not cut off, with or without something behind it', async () => {
    const body = await picture({ type, width: 60, height: 40 });
    expect(isCutOff(body, type)).toBe(false);
    expect(isCutOff(Buffer.concat([body, TAIL]), type)).toBe(false);
  });

  it('is cut off wherever it was cut, and looking never fails', async () => {
    const body = await picture({ type, width: 20, height: 20 });
    for (let end = 0; end < body.length; end += 1)
      expect([end, isCutOff(body.subarray(0, end), type)]).toEqual([end, true]);
  });
});

describe('a JPEG', () => {
  it('made for slow lines is whole with all its scans', async () => {
    const body = await sharp(await picture({ width: 60, height: 40 }))
      .jpeg({ progressive: true })
      .toBuffer();
    expect(isCutOff(body, 'jpeg')).toBe(false);
  });

  it('is cut off though the small preview in its header has its end', async () => {
    const body = await picture({ type: 'jpeg', width: 60, height: 40 });
    const preview = await picture({ type: 'jpeg', width: 8, height: 8 });
    const length = Buffer.alloc(2);
    length.writeUInt16BE(preview.length + 2);
    const withPreview = Buffer.concat([
      body.subarray(0, 2),
      Buffer.from([0xff, 0xe1]),
      length,
      preview,
      body.subarray(2),
    ]);
    expect(isCutOff(withPreview, 'jpeg')).toBe(false);
    expect(isCutOff(withPreview.subarray(0, -20), 'jpeg')).toBe(true);
  });
});
