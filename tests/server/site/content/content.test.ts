import { createContent } from '../../../../server/site/content/content.ts';
import { type FakeContent, startFakeContent } from '../../../support/fakeContent.ts';
import { SILENT_LOG } from '../../../support/testApp.ts';
import { until } from '../../../support/until.ts';

const TIMES = { contentTimeoutMs: 2_000, contentFreshMs: 60_000, contentStaleMs: 60_000, siteTimeZone: 'UTC' };

let service: FakeContent;
beforeEach(async () => void (service = await startFakeContent()));
afterEach(() => service.close());

describe('a reading', () => {
  it('records the content of its calls in their order, whichever response comes first', async () => {
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    service.answer('/v1/banner/list', async (_req: unknown, res: { end(body: string): void }) => {
      await released;
      res.end('{"result":0,"data":[]}');
    });
    const content = createContent(service.origin, TIMES, SILENT_LOG);
    const reading = content.read();
    const banners = reading.content.loadBanners('en');
    const categories = await reading.content.loadCategories('en');
    // A call without a response yet has its place already.
    expect(reading.recorded().map((one) => one?.value)).toEqual([undefined, categories]);
    release();
    const values = [await banners, categories];
    expect(reading.recorded().map((one) => one?.value)).toEqual(values);
    expect(values[0]).toEqual([]);
    await content.close();
  });

  it('records null for a call without content, and nothing of other readings', async () => {
    service.answer('/v1/banner/list', { result: 1, data: null });
    const content = createContent(service.origin, TIMES, SILENT_LOG);
    const [one, other] = [content.read(), content.read()];
    await one.content.loadBanners('en');
    await content.loadAds('en');
    expect([one.recorded(), other.recorded()]).toEqual([[null], []]);
    await content.close();
  });

  it('can wait for new content where the cached is stale', async () => {
    const content = createContent(service.origin, { ...TIMES, contentFreshMs: 1 }, SILENT_LOG);
    const titles = async (awaitFresh: boolean) =>
      (await content.read({ awaitFresh }).content.loadCategories('en'))?.map(({ title }) => title);
    expect(await titles(false)).toEqual(['First', 'Second']);
    service.answer('/v1/category/list', { result: 0, data: [{ hid: 1, title: 'New', m_index: 1, category_type: 0 }] });
    await until(async () => (await titles(true))?.[0] === 'New');
    await content.close();
  });
});
