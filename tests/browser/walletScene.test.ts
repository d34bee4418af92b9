import type { Locator, Page } from 'playwright-core';
import { CATALOGS } from '../../client/i18n/catalogs.ts';
import { interpolate } from '../../client/i18n/messages.ts';
import { CONTACT_NAMES } from '../../shared/brand/brand.ts';
import { eventually, startVisits, visit, type Visits, withoutFonts } from '../support/browser.ts';
import { finish, scene, seek, showsOn, slowDown } from '../support/walletScene.ts';

const T = CATALOGS.en.illustrations.scene;
const PAYMENT = { amount: CATALOGS.en.illustrations.slip.amount, contact: CONTACT_NAMES.en };

let visits: Visits;
beforeAll(async () => void (visits = await startVisits()));
afterAll(() => visits.stop());

const pauseBox = (page: Page) => page.getByRole('checkbox', { name: T.pause });
const again = (page: Page) => page.getByRole('button', { name: T.again });

/** Animations of the scene as the browser has them. */
const animationsOf = (page: Page) =>
  scene(page).evaluate((part) =>
    part.getAnimations({ subtree: true }).map((animation) => ({
      name: animation instanceof CSSAnimation ? animation.animationName : '',
      state: animation.playState,
      rounds: animation.effect?.getTiming().iterations,
      properties: [
        ...new Set(
          (animation.effect as KeyframeEffect)
            .getKeyframes()
            .flatMap((frame) => Object.keys(frame))
            .filter((key) => !/^(offset|computedOffset|easing|composite)$/.test(key)),
        ),
      ],
    })),
  );

const isFocused = (control: Locator) =>
  eventually(async () => expect(await control.evaluate((it) => it === document.activeElement)).toBe(true));

const statesOf = async (page: Page) => [...new Set((await animationsOf(page)).map(({ state }) => state))];
const isInState = (page: Page, state: string) => eventually(async () => expect(await statesOf(page)).toEqual([state]));

/** Everything a visitor can tell of the picture: places, opacity and texts of its parts. */
const lookOf = (page: Page) =>
  scene(page)
    .locator('.wallet-scene__table')
    .evaluate((table) =>
      [...table.querySelectorAll('*')].map((part) => {
        const { x, y, width, height } = part.getBoundingClientRect();
        const { left, top } = table.getBoundingClientRect();
        return [part.className.toString(), x - left, y - top, width, height, getComputedStyle(part).opacity].join();
      }),
    );

describe('the wallet on the home page', () => {
  it('plays once, only moves and fades, and rests in its last frame', async () => {
    const { page } = await visits.comeBack();
    await withoutFonts(page);
    await slowDown(page);
    await visit(page, '/en');
    await isInState(page, 'running');
    const animations = await animationsOf(page);
    const [controls, parts] = [
      animations.filter(({ name }) => name === 'scene-control'),
      animations.filter(({ name }) => name !== 'scene-control'),
    ];
    expect(controls).toHaveLength(1);
    expect(parts.length).toBeGreaterThan(10);
    for (const { rounds, properties } of parts) {
      expect(rounds).toBe(1);
      expect(properties.filter((name) => name !== 'transform' && name !== 'opacity')).toEqual([]);
    }
    expect(await pauseBox(page).isVisible()).toBe(true);
    await finish(page);
    await eventually(async () => expect(await animationsOf(page)).toEqual([]));
    expect(await pauseBox(page).isVisible()).toBe(false);
    const rest = await lookOf(page);

    const { page: still } = await visits.comeBack({ reducedMotion: 'reduce' });
    await withoutFonts(still);
    await visit(still, '/en');
    expect(await animationsOf(still)).toEqual([]);
    expect(await lookOf(still)).toEqual(rest);
    expect(await pauseBox(still).isVisible()).toBe(false);
    expect(await again(still).count()).toBe(0);
    // The transfer is over: nothing covers the tokens, and both devices say so.
    expect(await showsOn(still, '.wallet-scene__sent')).toBe(1);
    expect(await showsOn(still, '.wallet-scene__signed')).toBe(1);
    expect(await showsOn(still, '.transfer-sheet')).toBe(0);
    expect(await showsOn(still, '.wallet-scene__parcel')).toBe(0);
  });

  it('is one image with one sentence for screen readers', async () => {
    const { page } = await visits.comeBack({ reducedMotion: 'reduce' });
    await visit(page, '/en');
    expect(await scene(page).ariaSnapshot()).toBe(`- img "${interpolate(T.label, { ...PAYMENT, name: 'Satchel' })}"`);
  });

  it.each([true, false])(
    'pauses and goes on by its checkbox, by keyboard too (JavaScript: %s)',
    async (javaScriptEnabled) => {
      const { page } = await visits.comeBack({ javaScriptEnabled });
      await slowDown(page);
      if (javaScriptEnabled) await visit(page, '/en');
      else await page.goto('/en');
      await isInState(page, 'running');
      await pauseBox(page).click();
      await isInState(page, 'paused');
      await page.keyboard.press('Space');
      await isInState(page, 'running');
      expect(await pauseBox(page).isVisible()).toBe(true);
    },
  );

  it('plays again when it is asked to, by keyboard too, and the control keeps the focus', async () => {
    const { page } = await visits.comeBack();
    await slowDown(page);
    await visit(page, '/en');
    await isInState(page, 'running');
    await pauseBox(page).focus();
    await finish(page);
    await eventually(async () => expect(await again(page).isVisible()).toBe(true));
    expect(await pauseBox(page).count()).toBe(0);
    await isFocused(again(page));
    await page.keyboard.press('Enter');
    await isInState(page, 'running');
    expect(await again(page).count()).toBe(0);
    await isFocused(pauseBox(page));
    await finish(page);
    await again(page).click();
    await isInState(page, 'running');
    await finish(page);
    await again(page).waitFor();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const isStill = await again(page).isHidden();
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    expect(isStill).toBe(true);
  });

  it('begins when half of it is seen, and without JavaScript at once', async () => {
    const onPhone = { viewport: { width: 390, height: 664 } };
    const { page } = await visits.comeBack(onPhone);
    await slowDown(page);
    await visit(page, '/en');
    await isInState(page, 'paused');
    const passed = await scene(page).evaluate((part) =>
      Math.max(...part.getAnimations({ subtree: true }).map(({ currentTime }) => Number(currentTime))),
    );
    expect(passed).toBe(0);
    await scene(page).evaluate((part) => part.scrollIntoView({ block: 'center' }));
    await isInState(page, 'running');

    const { page: plain } = await visits.comeBack({ ...onPhone, javaScriptEnabled: false });
    await slowDown(plain);
    await plain.goto('/en');
    await isInState(plain, 'running');
  });

  it('plays on a screen that is lower than it', async () => {
    const { page } = await visits.comeBack({ viewport: { width: 844, height: 390 } });
    await slowDown(page);
    await visit(page, '/en');
    await scene(page).evaluate((part) => part.scrollIntoView({ block: 'center' }));
    await isInState(page, 'running');
  });

  it('stands still while it is out of view', async () => {
    const { page } = await visits.comeBack();
    await slowDown(page);
    await visit(page, '/en');
    await isInState(page, 'running');
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await isInState(page, 'paused');
    await page.evaluate(() => scrollTo(0, 0));
    await isInState(page, 'running');
  });

  it('moves nothing around it', async () => {
    const { page } = await visits.comeBack();
    await slowDown(page);
    await page.addInitScript(() => {
      Object.assign(window, { shifts: 0 });
      new PerformanceObserver((list) => {
        Object.assign(window, { shifts: (window as unknown as { shifts: number }).shifts + list.getEntries().length });
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await visit(page, '/en');
    for (const seconds of [1.1, 1.5, 2.4, 3, 3.4, 4.5, 6.2, 8.8, 9.3, 9.7, 10]) await seek(page, seconds);
    await finish(page);
    expect(await page.evaluate(() => (window as unknown as { shifts: number }).shifts)).toBe(0);
  });
});
