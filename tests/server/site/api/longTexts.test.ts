import { formData, goodFiles, goodForm, listen } from '../../../support/forms.ts';
import { startTestApp, type TestApp } from '../../../support/testApp.ts';

let site: TestApp;
let socket: Awaited<ReturnType<typeof listen>>;
beforeAll(async () => {
  site = await startTestApp();
  socket = await listen(site.app);
});
afterAll(async () => {
  await socket.close();
  await site.stop();
});

it('without JavaScript a text too long by mistake comes back to be shortened; one far too long does not', async () => {
  const read = async (projectDesc: string) => {
    const body = formData({ ...goodForm('dapp'), projectDesc }, await goodFiles('dapp'));
    const answer = await fetch(`${socket.origin}/api/submissions/dapp`, {
      method: 'POST',
      headers: { accept: 'text/html' },
      body,
    });
    return answer.text();
  };
  const excess = await read('y'.repeat(1_900));
  expect(excess).toContain('y'.repeat(1_900));
  const flood = await read('y'.repeat(2_100));
  expect(flood).not.toContain('y'.repeat(1_000));
  for (const page of [excess, flood]) expect(page).toMatch(/Character limit exceeded: (1,900|2,100) of 1,000/);
});
