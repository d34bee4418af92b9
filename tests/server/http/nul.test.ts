import request from 'supertest';
import { openStore } from '../../../server/store/openStore.ts';
import { UnstorableText } from '../../../server/store/storeFailure.ts';
import { captureLog } from '../../support/capturedLog.ts';
import { formData, goodFiles, goodForm, listen, postForm } from '../../support/forms.ts';
import { NUL_ADDRESSES } from '../../support/nulAddresses.ts';
import { createStoreLocations, ENGINES } from '../../support/stores.ts';
import { startTestApp, type TestApp } from '../../support/testApp.ts';

const locations = createStoreLocations();
afterAll(() => locations.removeAll());

describe.each(ENGINES)('a NUL, with a store in %s', (engine) => {
  const { log, lines } = captureLog();
  let site: TestApp;
  let socket: Awaited<ReturnType<typeof listen>>;
  beforeAll(async () => {
    site = await startTestApp({ location: await locations.createLocation(engine), log });
    socket = await listen(site.app);
  });
  afterAll(async () => {
    await socket.close();
    await site.stop();
  });

  it.each(NUL_ADDRESSES)('in the address %s is the sender’s mistake', async (path) => {
    expect((await request(site.app).get(path)).status).toBe(400);
  });

  it('in a field of a form is too', async () => {
    const files = await goodFiles('token');
    const form = goodForm('token', 1);
    for (const name of ['symbol', 'previousReceipt', 'heldReceipts', 'idempotencyKey'])
      expect((await postForm(socket.origin, 'token', { ...form, [name]: 'a\0b' }, files)).status).toBe(400);
    const { body, status } = await postForm(socket.origin, 'token', form, files);
    expect(status).toBe(201);
    const post = (path: string, fields: Record<string, string>) =>
      fetch(socket.origin + path, { method: 'POST', body: new URLSearchParams(fields) });
    expect((await post(`/api/submissions/${body.data?.receipt}/proof`, { signature: 'a\0b' })).status).toBe(400);
    expect((await post('/api/tokenPocket/subscribe', { email: 'a\0@harbour.example' })).status).toBe(400);
    const collision = { kind: 'token', platform: 'BSC', address: String(form.address), symbol: '\0' };
    expect((await post('/api/submissions/collisions', collision)).status).toBe(400);
    const json = { method: 'POST', headers: { 'content-type': 'application/json' } };
    const subscribed = await fetch(`${socket.origin}/api/tokenPocket/subscribe`, {
      ...json,
      body: JSON.stringify({ email: 'a\0@harbour.example' }),
    });
    expect(subscribed.status).toBe(400);
    const page = await fetch(`${socket.origin}/api/submissions/token`, {
      method: 'POST',
      headers: { accept: 'text/html' },
      body: formData({ ...form, name: '\0' }, files),
    });
    expect(page.status).toBe(400);
  });

  it('in a text that reaches the store is refused there, and its failure is none of the store', async () => {
    const store = await openStore(await locations.createLocation(engine));
    const texts = store.selectFrom('news').select('id').where('title', '=', 'a\0b');
    await expect(texts.execute()).rejects.toThrow(UnstorableText);
    const subscriber = { email: 'a\0b', lang: 'en', created_at: '' };
    await expect(store.insertInto('subscriber').values(subscriber).execute()).rejects.toThrow(UnstorableText);
    expect(await store.selectFrom('subscriber').selectAll().execute()).toEqual([]);
    await store.destroy();
  });

  it('leaves no error in the log', () => {
    const warnings = lines().filter(({ level }) => Number(level) >= 40);
    // A busy machine is no fault of a NUL.
    expect(warnings.filter(({ msg }) => msg !== 'content service slow')).toEqual([]);
  });
});
