import { CATALOGS } from '../../../../client/i18n/catalogs.ts';
import { nameDetails } from '../../../../server/desk/warningTexts.ts';
import { toSiteTime } from '../../../../server/siteTime.ts';
import type { Dapp } from '../../../../shared/site/contentData.ts';
import { TOKEN_NAME_LENGTH_MAX } from '../../../../shared/limits.ts';
import { deskOf } from '../../../support/desk.ts';
import { type DeskSite, startDeskSite } from '../../../support/deskSite.ts';
import { contractOf, goodFiles, goodForm, picture, postForm, type Texts } from '../../../support/forms.ts';
import { createStoreLocations, ENGINES } from '../../../support/stores.ts';

const locations = createStoreLocations();
afterAll(() => locations.removeAll());

describe.each(ENGINES)('listings of the desk on %s', (engine) => {
  let site: DeskSite;
  beforeAll(async () => {
    site = await startDeskSite(await locations.createLocation(engine));
  });
  afterAll(() => site.stop());

  const findDapp = async (lang: string, url: string) => {
    const { body } = await site.get(`/api/content/dapps?lang=${lang}&start=0`);
    const { data } = JSON.parse(String(body)) as { data: Dapp[] };
    return data.filter((dapp) => dapp.url === url);
  };
  const logoOf = async (receipt: string) =>
    (await site.load(receipt)).files.find(({ field }) => field === 'icon_url')?.sha256 ?? '';

  it('a DApp goes from the form to the directory, with its logo, in every language', async () => {
    const [address, url] = [contractOf(500), 'https://lend.example/app'];
    const english = await site.submit('dapp', { address, url });
    expect(await findDapp('en', url)).toEqual([]);
    expect(await site.run('accept', english)).toMatchObject({ code: 2, err: expect.stringContaining('12  Lending') });
    expect(await site.run('accept', english, '--category', '99')).toMatchObject({ code: 2 });
    const { code, out } = await site.run('accept', english, '--category', '12');
    expect({ code, out }).toEqual({ code: 0, out: expect.stringContaining('shown within about a second') });
    for (const lang of ['zh', 'en', 'ko'])
      expect(await findDapp(lang, url)).toMatchObject([{ title: 'Harbour', categoryId: '12', platforms: [1] }]);
    expect(String((await site.get('/ko/dapp?category=12')).body).includes(url)).toBe(true);

    const logo = await logoOf(english);
    const [dapp] = await findDapp('en', url);
    expect(dapp).toMatchObject({
      contracts: [{ platform: 1 }],
      checkedOn: toSiteTime(new Date().toISOString(), 'Asia/Shanghai').date,
    });
    expect(dapp?.contracts[0]?.address.toLowerCase()).toBe(address);
    await site.images.idle();
    const [entry] = await findDapp('en', url);
    expect(entry?.icon).toEqual({ src: expect.stringMatching(/^\/images\/[0-9a-f]{32}$/), width: 56, height: 56 });
    const { status, headers, body } = await site.get(`/api/pictures/${logo}`);
    expect({ status, type: headers.get('content-type') }).toEqual({ status: 200, type: 'image/png' });
    expect(headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; base-uri 'none'; .*frame-ancestors 'none'; sandbox$/,
    );
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(body.subarray(1, 4).toString()).toBe('PNG');

    // The other language joins the same entry; Korean still shows the English text.
    const chinese = await site.submit('dapp', {
      address,
      url,
      language: 'zh',
      title: '港湾',
      desc: '没有中间人的借贷',
    });
    expect(await site.run('accept', chinese)).toMatchObject({ code: 0 });
    expect(await findDapp('zh', url)).toMatchObject([{ title: '港湾', hid: dapp?.hid }]);
    for (const lang of ['en', 'ko']) expect(await findDapp(lang, url)).toMatchObject([{ title: 'Harbour' }]);

    // The entry stays while one language is accepted and is hidden with the last one.
    await site.run('refuse', english, '--replace', '--reason', 'websiteFlagged');
    for (const lang of ['zh', 'en', 'ko']) expect(await findDapp(lang, url)).toMatchObject([{ title: '港湾' }]);
    await site.run('changes', chinese, '--replace', '--reason', 'websiteFlagged');
    expect(await findDapp('zh', url)).toEqual([]);
    // The refusal of the other language is told.
    const despite = ['--despite', 'refusedBefore'];
    expect(await site.run('accept', chinese, '--replace', ...despite)).toMatchObject({ code: 0 });
    expect(await findDapp('zh', url)).toMatchObject([{ title: '港湾', hid: dapp?.hid, categoryId: '12' }]);
    await site.run('accept', chinese, '--replace', '--category', '13', ...despite);
    expect(await findDapp('zh', url)).toMatchObject([{ categoryId: '13' }]);
  });

  it('one DApp form fills the entry in three languages; a language of its own submission wins', async () => {
    const [address, url] = [contractOf(530), 'https://quay.example/'];
    const translations = {
      title_zh: '码头',
      desc_zh: '借贷',
      title_ko: '부두',
      desc_ko: '대출',
      hasTranslations: 'yes',
    };
    const receipt = await site.submit('dapp', { address, url, title: 'Quay', desc: 'Loans', ...translations });
    expect(await site.run('accept', receipt, '--category', '12')).toMatchObject({ code: 0 });
    const titles = async () =>
      Promise.all(['zh', 'en', 'ko'].map(async (lang) => (await findDapp(lang, url)).map(({ title }) => title)));
    expect(await titles()).toEqual([['码头'], ['Quay'], ['부두']]);
    const korean = await site.submit('dapp', { address, url, language: 'ko', title: '선착장', desc: '대출이에요' });
    expect(await site.run('accept', korean)).toMatchObject({ code: 0 });
    expect(await titles()).toEqual([['码头'], ['Quay'], ['선착장']]);
  });

  it('an entry cannot be taken over in its other language: another host causes a warning and needs --replace-url', async () => {
    const address = contractOf(520);
    const [own, foreign] = ['https://pier-own.example/', 'https://pier-foreign.example/'];
    const email = 'team@pier-own.example';
    const chinese = await site.submit('dapp', { address, url: own, language: 'zh', title: '码头', email });
    const waiting = await site.submit('dapp', { address, url: foreign, email: 'x@pier-foreign.example' });
    const warningsOf = async (receipt: string) => (await site.load(receipt)).warnings;
    expect(await warningsOf(waiting)).toMatchObject([
      { code: 'otherOpen', details: { submission: { receipt: chinese, shared: ['contract'], website: own } } },
    ]);
    await site.run('refuse', waiting, '--reason', 'websiteFlagged');
    const confirmedOwn = ['--despite', 'refusedBefore', '--category', '12'];
    expect(await site.run('accept', chinese, ...confirmedOwn)).toMatchObject({ code: 0 });
    const english = await site.submit('dapp', {
      address,
      url: foreign,
      title: 'Pier',
      email: 'x@pier-foreign.example',
    });
    const [otherHost] = await warningsOf(english);
    expect(otherHost && nameDetails(otherHost)).toMatch(/^entry \d+ “码头” .*own\.example\/ → .*foreign/);
    expect((await warningsOf(english)).map(({ code }) => code)).toEqual([
      'otherHost',
      'refusedBefore',
      'acceptedBefore',
    ]);
    expect((await site.run('queue')).out).toContain('“码头” https://pier-own.example/ → https://pier-foreign.example/');

    const confirmed = ['accept', english, '--despite', 'otherHost,acceptedBefore,refusedBefore'];
    const { code, err } = await site.run(...confirmed);
    expect(code).toBe(1);
    for (const part of [chinese, own, foreign, email, 'x@pier-foreign.example', '--replace-url'])
      expect({ part, there: err.includes(part) }).toEqual({ part, there: true });
    expect((await site.load(english)).status).toBe('received');
    for (const lang of ['zh', 'en', 'ko']) expect(await findDapp(lang, own)).toMatchObject([{ title: '码头' }]);

    expect(await site.run(...confirmed, '--replace-url')).toMatchObject({ code: 0 });
    expect(await findDapp('en', foreign)).toMatchObject([{ title: 'Pier' }]);
    // After the refusal the entry is the first team's again.
    expect(await site.run('refuse', english, '--replace', '--reason', 'websiteFlagged')).toMatchObject({ code: 0 });
    expect(await findDapp('en', own)).toMatchObject([{ title: '码头' }]);
  });

  it('the site serves no picture of a submission that is not accepted, and nothing but pictures', async () => {
    const receipt = await site.submit('dapp', {}, { icon_url: await picture({ seed: 99 }) });
    const logo = await logoOf(receipt);
    for (const path of [logo, receipt, '0'.repeat(64), `${logo}'--`])
      expect((await site.get(`/api/pictures/${path}`)).status).toBe(404);
    await site.run('accept', receipt, '--category', '12');
    expect((await site.get(`/api/pictures/${logo}`)).status).toBe(200);
    await site.run('refuse', receipt, '--replace', '--reason', 'websiteFlagged');
    expect((await site.get(`/api/pictures/${logo}`)).status).toBe(404);
    const post = await fetch(`${site.origin}/api/pictures/${logo}`, { method: 'POST' });
    expect([post.status, post.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS']);
  });

  it('a desk without the address of the site keeps the logo, too', async () => {
    const receipt = await site.submit('dapp', { url: 'https://plain.example/' });
    const { run } = site.deskWith({
      config: {
        ...deskOf(site.store).config,
        siteOrigin: 'http://localhost:3000',
        contentOrigin: 'https://content.example',
      },
    });
    const { code, out } = await run('accept', receipt, '--category', '15');
    expect({ code, out }).toEqual({ code: 0, out: expect.stringContaining('CONTENT_ORIGIN is set') });
    await findDapp('en', 'https://plain.example/');
    await site.images.idle();
    expect(await findDapp('en', 'https://plain.example/')).toMatchObject([{ icon: { width: 56 } }]);
  });

  it('--with-news publishes the news flash of a DApp in its language, with its text escaped', async () => {
    const news = {
      hasNews: 'yes',
      newsTitle: 'Harbour opens',
      content: 'We <b>open</b>\ntoday.\n\nCome in.',
      source: 'Harbour',
    };
    const receipt = await site.submit(
      'dapp',
      { ...news, newsletter: 'yes' },
      { img_url: await picture({ width: 640 }) },
    );
    const { code, out } = await site.run('accept', receipt, '--category', '12', '--with-news');
    expect({ code, out }).toEqual({ code: 0, out: expect.stringContaining('newsletter too') });
    const id = /news flash is number (\d+)/.exec(out)?.[1];
    const page = await site.get(`/en/news/${id}`);
    expect(page.status).toBe(200);
    expect(String(page.body).includes('We &lt;b&gt;open&lt;/b&gt;<br')).toBe(true);
    await site.images.idle();
    expect(String((await site.get(`/en/news/${id}`)).body)).toMatch(
      /<img class="news-article__picture" src="\/images\//,
    );
    expect((await site.get(`/ko/news/${id}`)).status).toBe(404);
  });

  it('--with-news without a news flash accepts nothing', async () => {
    const receipt = await site.submit('dapp');
    expect(await site.run('accept', receipt, '--category', '12', '--with-news')).toMatchObject({
      code: 1,
      err: expect.stringContaining('This submission has no news flash'),
    });
    expect((await site.load(receipt)).status).toBe('received');
  });

  it('a token is listed under the name in its form', async () => {
    const receipt = await site.submit('token', { symbol: 'BEAM', token_name: 'Beacon' });
    expect(await site.run('accept', receipt)).toMatchObject({ code: 0 });
    const [token] = await site.tokensOf('BEAM');
    expect(token).toMatchObject({ symbol: 'BEAM', name: 'Beacon' });
  });

  it('an accepted token is a duplicate for later submissions until its acceptance is withdrawn', async () => {
    const form: Texts = { ...goodForm('token', 600), symbol: 'LITE' };
    const receipt = await site.submit('token', form);
    expect(await site.run('accept', receipt, '--name', 'L'.repeat(TOKEN_NAME_LENGTH_MAX + 1))).toMatchObject({
      code: 1,
    });
    expect(await site.run('accept', receipt, '--name', 'Lighthouse')).toMatchObject({ code: 0 });
    const [token] = await site.tokensOf('LITE');
    expect(token).toMatchObject({ platform: 'BSC', name: 'Lighthouse', decimals: 18, source: `submission ${receipt}` });

    const files = await goodFiles('token');
    const again = () => postForm(site.origin, 'token', { ...form, companyName: 'Others' }, files);
    const { status, body } = await again();
    expect(status).toBe(409);
    expect(body.message).toBe(CATALOGS.en.submissionErrors.tokenListed);
    expect(body.collision).toMatchObject({ code: 'alreadyListed', name: 'Lighthouse (LITE)' });

    expect(await site.run('tokens', 'remove', 'BSC', String(form.address))).toMatchObject({
      code: 1,
      err: expect.stringContaining(`refuse ${receipt} --replace`),
    });
    await site.run('refuse', receipt, '--replace', '--reason', 'liquidityUnlocked');
    expect(await site.tokensOf('LITE')).toEqual([]);
    expect((await again()).status).toBe(201);
  });
});
