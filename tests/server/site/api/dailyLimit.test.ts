import { goodFiles, goodForm, formData, listen, postForm } from '../../../support/forms.ts';
import { startTestApp, type TestApp } from '../../../support/testApp.ts';
import { withoutPageState } from '../../../support/withoutPageState.ts';

const DAY_MS = 24 * 3_600_000;

let site: TestApp;
let socket: Awaited<ReturnType<typeof listen>>;
beforeAll(async () => {
  site = await startTestApp({ env: { RATE_LIMITS: 'on' } });
  socket = await listen(site.app);
});
afterAll(async () => {
  await socket.close();
  await site.stop();
});

const page = async (path: string) => withoutPageState(await (await fetch(socket.origin + path)).text());

describe('the limit of 20 submissions a day', () => {
  it('is said from the fifteenth on, with the time it ends, and locks with that time and no wrong field', async () => {
    const files = await goodFiles('token');
    const urls: string[] = [];
    for (let number = 0; number < 20; number += 1) {
      const { status, body } = await postForm(socket.origin, 'token', goodForm('token', number), files);
      expect(status).toBe(201);
      urls.push(body.data?.statusUrl ?? '');
    }
    expect(urls.map((url) => url.includes('result='))).toEqual([...Array(14).fill(false), ...Array(6).fill(true)]);
    expect(await page(urls[14] ?? '')).toContain('You can make 5 more submissions today.');
    expect(await page(urls[19] ?? '')).toContain('You can make 0 more submissions today.');
    expect(await page(urls[13] ?? '')).not.toContain('more submissions today');

    const { status, headers, body } = await postForm(socket.origin, 'token', goodForm('token', 21), files);
    expect(status).toBe(429);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(DAY_MS / 1000 - 600);
    const { retryAt = '' } = body as { retryAt?: string };
    expect(Math.abs(Date.parse(retryAt) - Date.now() - DAY_MS)).toBeLessThan(600_000);
    expect(body.errors).toEqual([{ field: '', code: 'limited', message: body.message }]);
    expect(body.message).toMatch(/20 submissions.* from \w+\s\d+, \d{4} at \d\d:\d\d \(UTC\+8\)/);

    // Without JavaScript the form comes back as it was filled in.
    const returned = await fetch(`${socket.origin}/api/submissions/token`, {
      method: 'POST',
      headers: { accept: 'text/html' },
      body: formData({ ...goodForm('token', 22), companyName: 'Harbour Twenty-two' }, files),
    });
    expect(new URL(returned.url).pathname).toBe('/en/submit/token');
    const text = await returned.text();
    expect(text).toContain('Harbour Twenty-two');
    expect(text).toContain(body.message?.slice(0, 40));
  });
});
