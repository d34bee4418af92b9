import { CATALOGS } from '../../client/i18n/catalogs.ts';
import { interpolate } from '../../client/i18n/messages.ts';
import { CONTACT_ADDRESS, CONTACT_NAMES, SHORT_CONTACT } from '../../shared/brand/brand.ts';
import { LANGUAGES } from '../../shared/site/languages.ts';
import { startVisits, visit, type Visits } from '../support/browser.ts';
import { END_S, scene, seek, showsOn, slowDown, timeOf } from '../support/walletScene.ts';

const T = CATALOGS.en.illustrations.scene;
const PAYMENT = { amount: CATALOGS.en.illustrations.slip.amount, contact: CONTACT_NAMES.en };

let visits: Visits;
beforeAll(async () => void (visits = await startVisits()));
afterAll(() => visits.stop());

describe('the payment that the home page draws', () => {
  it('begins with what there is before the payment, which leaves the row of its token and the total', async () => {
    const { page } = await visits.comeBack();
    await slowDown(page);
    await visit(page, '/en');
    const shown = async (state: 'before' | 'after') =>
      scene(page)
        .locator(`.scene-change__${state}`)
        .evaluateAll((all) => all.map((part) => [part.textContent, getComputedStyle(part).opacity].join(' ')));
    const before = [T.balance, T.tokens[3]?.worth, T.tokens[3]?.amount];
    const after = [T.after.balance, T.after.worth, T.after.amount];
    const look = async (seconds: number) => {
      await seek(page, seconds);
      return [...(await shown('before')), ...(await shown('after'))];
    };
    const withOpacity = (texts: typeof before, opacity: number) => texts.map((text) => `${text} ${opacity}`);
    expect(await look(0)).toEqual([...withOpacity(before, 1), ...withOpacity(after, 0)]);
    expect(await showsOn(page, '.wallet-scene__idle')).toBe(1);
    const later = ['.wallet-scene__sent', '.wallet-scene__signed', '.wallet-scene__tag'];
    for (const part of [...later, '.key-device__amount', '.key-device__title'])
      expect(await showsOn(page, part)).toBe(0);
    expect(await look(END_S)).toEqual([...withOpacity(before, 0), ...withOpacity(after, 1)]);
    expect(await showsOn(page, '.wallet-scene__idle')).toBe(0);
  });

  it('shows the sentence before the address travels, and the whole address on both devices before it is signed', async () => {
    const { page } = await visits.comeBack();
    await slowDown(page);
    await visit(page, '/en');
    const at = async (time: string, seconds: number) => {
      await seek(page, (await timeOf(page, time)) + seconds);
      const [sheet, parcel, question, signed] = await Promise.all(
        ['.transfer-sheet', '.wallet-scene__parcel', '.key-device__question', '.wallet-scene__signed'].map((part) =>
          showsOn(page, part),
        ),
      );
      return { sheet, parcel, question, signed };
    };
    expect(await at('agree', 0)).toEqual({ sheet: 1, parcel: 0, question: 0, signed: 0 });
    expect(await at('travel', 0.6)).toEqual({ sheet: 1, parcel: 1, question: 0, signed: 0 });
    expect(await at('compare', 0)).toEqual({ sheet: 1, parcel: 0, question: 0, signed: 0 });
    // The question is whole for two seconds.
    for (const seconds of [0.4, 2.4])
      expect(await at('ask', seconds)).toEqual({ sheet: 1, parcel: 0, question: 1, signed: 0 });
    const addresses = await scene(page)
      .locator('.full-address')
      .evaluateAll((all) => all.map((one) => (one.textContent ?? '').replaceAll(' ', '')));
    expect(addresses).toEqual([CONTACT_ADDRESS, CONTACT_ADDRESS]);
    expect(await scene(page).locator('.transfer-sheet').innerText()).toContain(interpolate(T.sentence, PAYMENT));
    expect((await at('leave', 0)).signed).toBe(1);
  });

  it('names the recipient above the address on both devices, and asks on the key for what is sent and to whom', async () => {
    const { page } = await visits.comeBack({ reducedMotion: 'reduce' });
    await visit(page, '/en');
    expect(await scene(page).locator('.key-device__question').innerText()).toBe(interpolate(T.deviceSend, PAYMENT));
    const above = await scene(page)
      .locator('.full-address')
      .evaluateAll((all) => all.map((one) => one.previousElementSibling?.textContent));
    expect(above).toEqual(Array(2).fill(interpolate(T.recipient, PAYMENT)));
  });

  it('ends with the same recipient on both screens, and the device says how much, above whom and where', async () => {
    const { page } = await visits.comeBack({ reducedMotion: 'reduce' });
    await visit(page, '/en');
    const lines = (part: string) =>
      scene(page)
        .locator(part)
        .evaluate((it) => [...it.children].map(({ textContent }) => textContent));
    expect(await lines('.wallet-scene__sent')).toEqual([
      interpolate(T.sent, PAYMENT),
      `${PAYMENT.contact} ${SHORT_CONTACT}`,
    ]);
    const [amount, recipient, address] = await lines('.key-device__screen');
    expect([amount, recipient]).toEqual([PAYMENT.amount, interpolate(T.recipient, PAYMENT)]);
    expect(address?.replaceAll(' ', '')).toBe(CONTACT_ADDRESS);
  });

  it.each(LANGUAGES)(
    'has room for the report beside the device: between the tokens and the tabs, on a phone over the name of the wallet (%s)',
    async (lang) => {
      const { page } = await visits.comeBack({ reducedMotion: 'reduce' });
      for (const width of [1280, 390, 320]) {
        await page.setViewportSize({ width, height: 800 });
        await visit(page, `/${lang}`);
        const placeOf = (part: string) =>
          scene(page)
            .locator(part)
            .evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect);
        const report = await placeOf('.wallet-scene__sent');
        const isPhone = width < 480;
        const [before, after] = isPhone
          ? [(await placeOf('.phone__screen')).top, (await placeOf('.wallet-summary__balance')).top]
          : [(await placeOf('.token-list')).bottom, (await placeOf('.wallet-tabs')).top];
        expect(report.top).toBeGreaterThanOrEqual(before);
        expect(report.bottom).toBeLessThanOrEqual(after);
        expect(report.right).toBeLessThanOrEqual((await placeOf('.key-device')).left);
      }
    },
  );

  it.each(LANGUAGES)('shows a phone all of it on its first screen (%s)', async (lang) => {
    const { page } = await visits.comeBack({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 390, height: 844 });
    await visit(page, `/${lang}`);
    for (const part of ['.phone', '.key-device', '.wallet-scene__tag'])
      expect(
        await scene(page)
          .locator(part)
          .evaluate((element) => element.getBoundingClientRect().bottom),
      ).toBeLessThanOrEqual(844);
  });

  it('keeps the device over all that rises on the phone, where it lies over its corner', async () => {
    const { page } = await visits.comeBack();
    await page.setViewportSize({ width: 390, height: 844 });
    await slowDown(page);
    await visit(page, '/en');
    await scene(page).scrollIntoViewIfNeeded();
    await seek(page, (await timeOf(page, 'ask')) + 1);
    const isUncovered = await scene(page)
      .locator('.key-device__screen')
      .evaluate((screen) => {
        screen.scrollIntoView({ block: 'center' });
        const { left, right, top, bottom } = screen.getBoundingClientRect();
        const table = screen.closest('.wallet-scene__table');
        const isMine = (x: number, y: number) => screen.contains(document.elementsFromPoint(x, y)[0] ?? table);
        return [left + 6, right - 6].flatMap((x) => [top + 6, bottom - 6].map((y) => isMine(x, y)));
      });
    expect(isUncovered).toEqual([true, true, true, true]);
  });
});
