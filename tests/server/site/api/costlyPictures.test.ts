import { CATALOGS } from '../../../../client/i18n/catalogs.ts';
import { captureLog } from '../../../support/capturedLog.ts';
import { formData, goodFiles, goodForm, listen, postForm } from '../../../support/forms.ts';
import { blackAndWhite } from '../../../support/logos.ts';
import { startTestApp, type TestApp } from '../../../support/testApp.ts';

const { log, lines } = captureLog();
const NEWS = { hasNews: 'yes', newsTitle: 'New', content: 'Harbour opens.', source: 'Harbour Labs' };

let site: TestApp;
let socket: Awaited<ReturnType<typeof listen>>;
beforeAll(async () => {
  site = await startTestApp({ log });
  socket = await listen(site.app);
});
afterAll(async () => {
  await socket.close();
  await site.stop();
});

const errorsOf = async (changes: Record<string, string>, img_url: Buffer) => {
  const files = { ...(await goodFiles('dapp')), img_url };
  const { body } = await postForm(socket.origin, 'dapp', { ...goodForm('dapp'), ...NEWS, ...changes }, files);
  return body.errors?.map(({ field, code }) => `${field} ${code}`);
};

describe('a picture that takes long to encode', () => {
  it('is not opened while another field of its form is wrong', async () => {
    const broken = (await blackAndWhite(640, 640)).subarray(0, 9_000);
    expect(await errorsOf({ email: 'nobody' }, broken)).toEqual(['email notEmail']);
    expect(await errorsOf({}, broken)).toEqual(['img_url fileBroken']);
  });

  it('of two megabytes and 16 million pixels is refused by its header', async () => {
    expect(await errorsOf({}, await blackAndWhite(4_096, 4_060))).toEqual(['img_url imagePixels']);
  });

  it('makes others wait for a time, then a form gets 503, with its texts where it came without JavaScript', async () => {
    const img_url = await blackAndWhite(1_024, 1_024);
    const icon_url = (await goodFiles('dapp')).icon_url ?? Buffer.alloc(0);
    const responses = await Promise.all(
      Array.from({ length: 40 }, (_, number) =>
        fetch(`${socket.origin}/api/submissions/dapp`, {
          method: 'POST',
          headers: { accept: number % 2 === 0 ? 'application/json' : 'text/html' },
          redirect: 'manual',
          body: formData({ ...goodForm('dapp', 700 + number), ...NEWS, title: 'Slow Harbour' }, { icon_url, img_url }),
        }),
      ),
    );
    const refused = responses.filter(({ status }) => status === 503);
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201, 303, 503]));
    for (const { headers } of refused) expect(headers.get('retry-after')).toBe('15');
    const texts = await Promise.all(refused.map((response) => response.text()));
    const [json] = texts.filter((text) => text.startsWith('{'));
    const [html] = texts.filter((text) => text.startsWith('<'));
    expect(JSON.parse(json ?? '')).toEqual({
      result: 503,
      message: CATALOGS.en.serverErrors.busy.replace('{time}', '15 seconds'),
    });
    expect(html).toContain('Slow Harbour');
    // It is no error of the site: one line, of the request, says why.
    const written = lines().filter(({ status }) => status === 503);
    expect(written).toHaveLength(refused.length);
    expect(
      new Set(written.map(({ level, msg, refused: why }) => `${level as number} ${msg} ${why as string}`)),
    ).toEqual(new Set(['40 request pictures']));
    expect(lines().filter(({ level }) => Number(level) >= 50)).toEqual([]);
  });
});
