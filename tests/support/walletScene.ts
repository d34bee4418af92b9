import type { Page } from 'playwright-core';

/** After the end of the scene. */
export const END_S = 60;

export const scene = (page: Page) => page.locator('.wallet-scene');

/** Nearly stops what a page animates, so that it does not end before a slow machine has looked. */
export async function slowDown(page: Page): Promise<void> {
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('Animation.enable');
  await protocol.send('Animation.setPlaybackRate', { playbackRate: 0.001 });
}

export const showsOn = (page: Page, selector: string) =>
  scene(page)
    .locator(selector)
    .evaluate((part) => Number(getComputedStyle(part).opacity));

/** A time of the timeline, in seconds. */
export const timeOf = (page: Page, name: string) =>
  scene(page).evaluate((part, time) => parseFloat(getComputedStyle(part).getPropertyValue(`--scene-${time}`)), name);

/** Stops every part at a time, in seconds. */
export async function seek(page: Page, seconds: number): Promise<void> {
  await scene(page).evaluate((part, time) => {
    for (const one of part.getAnimations({ subtree: true }))
      if (one instanceof CSSAnimation && one.animationName !== 'scene-control') {
        one.pause();
        one.currentTime = time * 1000;
      }
    return new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
  }, seconds);
}

/** Puts every part behind its end. */
export async function finish(page: Page): Promise<void> {
  await scene(page).evaluate((part, end) => {
    for (const one of part.getAnimations({ subtree: true })) one.currentTime = end;
  }, END_S * 1000);
}
