import { TestEnvironment } from 'jest-environment-node';

/**
 * Jest's environment for Node, in which a suite connects to the shared browser through a Playwright that Node has loaded: Jest
 * would load it anew for each suite, which takes half a second.
 */
export default class extends TestEnvironment {
  async setup() {
    await super.setup();
    this.global.connectBrowser = async (address) => {
      const { chromium } = await import('playwright-core');
      return chromium.connect(address);
    };
  }
}
