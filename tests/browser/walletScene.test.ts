import type { Locator, Page } from 'playwright-core';
import { CATALOGS } from '../../client/i18n/catalogs.ts';
import { interpolate } from '../../client/i18n/messages.ts';
import { EXAMPLE_ADDRESS } from '../../shared/brand/brand.ts';
import { eventually, startVisits, visit, type Visits, withoutFonts } from '../support/browser.ts';

const T = CATALOGS.en.illustrations.scene;
const ROUNDS = 3;
/** Of a round, and a time after all of them. */
const ROUND_MS = 8000;
const END_MS = 60_000;

let visits: Visits;
beforeAll(async () => void (visits = await startVisits()));
afterAll(() => visits.stop());

const pauseBox = (page: Page) => page.getByRole('checkbox', { name: T.pause });
const again = (page: Page) => page.getByRole('button', { name: T.again });
const scene = (page: Page) => page.locator('.wallet-scene');

/** Nearly stops what a page animates, so that no round ends before a slow machine has looked. */
async function slowDown(page: Page): Promise<void> {
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('Animation.enable');
  await protocol.send('Animation.setPlaybackRate', { playbackRate: 0.001 });
}

/** Animations of the scene as the browser has them. */
const animationsOf = (page: Page) =>
  scene(page).evaluate((part) =>
    part.getAnimations({ subtree: true }).map((animation) => ({
      name: animation instanceof CSSAnimation ? animation.animationName : '',
      state: animation.playState,
      rounds: animation.effect?.getTiming().iterations,
      duration: animation.effect?.getTiming().duration,
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

const showsOn = (page: Page, selector: string) =>
  scene(page)
    .locator(selector)
    .evaluate((part) => Number(getComputedStyle(part).opacity));

describe('the wallet on the home page', () => {
  it('plays three rounds that only move and fade, and rests in its last frame', async () => {
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
    for (const { rounds, duration, properties } of parts) {
      expect([rounds, duration]).toEqual([ROUNDS, ROUND_MS]);
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

  it('shows the sentence before the address travels, and the whole address on both devices before it is signed', async () => {
    const { page } = await visits.comeBack();
    await slowDown(page);
    await visit(page, '/en');
    const at = async (share: number) => {
      await seek(page, share);
      const [sheet, parcel, signed] = await Promise.all(
        ['.transfer-sheet', '.wallet-scene__parcel', '.wallet-scene__signed'].map((part) => showsOn(page, part)),
      );
      return { sheet, parcel, signed };
    };
    expect(await at(0.28)).toEqual({ sheet: 1, parcel: 0, signed: 0 });
    expect(await at(0.42)).toEqual({ sheet: 1, parcel: 1, signed: 0 });
    expect(await at(0.66)).toEqual({ sheet: 1, parcel: 0, signed: 0 });
    const addresses = await scene(page)
      .locator('.full-address')
      .evaluateAll((all) => all.map((one) => (one.textContent ?? '').replaceAll(' ', '')));
    expect(addresses).toEqual([EXAMPLE_ADDRESS, EXAMPLE_ADDRESS]);
    expect(await scene(page).locator('.transfer-sheet').innerText()).toContain(CATALOGS.en.illustrations.slip.sentence);
    expect((await at(0.79)).signed).toBe(1);
  });

  it('is one image with one sentence for screen readers', async () => {
    const { page } = await visits.comeBack({ reducedMotion: 'reduce' });
    await visit(page, '/en');
    expect(await scene(page).ariaSnapshot()).toBe(`- img "${T.label.replaceAll('{name}', 'Satchel')}"`);
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

  it('plays its rounds again when it is asked to, by keyboard too, and the control keeps the focus', async () => {
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
    // What waits before the first round does not wait again.
    expect(await scene(page).evaluate((part) => part.getAnimations({ subtree: true })[0]?.currentTime)).toBeGreaterThan(
      2000,
    );
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

  it('asks on the key for what is sent and to whom, and says whose address the phone shows', async () => {
    const { page } = await visits.comeBack({ reducedMotion: 'reduce' });
    await visit(page, '/en');
    const { slip } = CATALOGS.en.illustrations;
    expect(await scene(page).locator('.key-device__question').innerText()).toBe(interpolate(T.deviceSend, slip));
    expect(
      await scene(page)
        .locator('.transfer-sheet .full-address')
        .evaluate((it) => it.previousSibling?.textContent),
    ).toBe(T.from);
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
    for (const share of [0.09, 0.14, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9]) await seek(page, share);
    await finish(page);
    expect(await page.evaluate(() => (window as unknown as { shifts: number }).shifts)).toBe(0);
  });
});

/** Stops every part at a share of its first round. */
async function seek(page: Page, share: number): Promise<void> {
  await scene(page).evaluate((part, position) => {
    const all = part.getAnimations({ subtree: true });
    const parts = all.filter((one) => one instanceof CSSAnimation && one.animationName !== 'scene-control');
    const first = Math.min(...parts.map((one) => Number(one.effect?.getTiming().delay)));
    for (const one of parts) {
      one.pause();
      one.currentTime = first + position * Number(one.effect?.getTiming().duration);
    }
    return new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
  }, share);
}

/** Puts every part behind its end. */
async function finish(page: Page): Promise<void> {
  await scene(page).evaluate((part, end) => {
    for (const one of part.getAnimations({ subtree: true })) one.currentTime = end;
  }, END_MS);
}
