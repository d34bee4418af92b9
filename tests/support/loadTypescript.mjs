/** For `node --import`: lets Node load TypeScript, in this process and in those it forks. */
import { register } from 'node:module';

register('./typescript.mjs', import.meta.url);

/** The message with which jest-light-runner answers a process that asks for its settings. */
const SETTINGS = 'jest-light-runner-worker-data';

/**
 * jest-light-runner 0.7 sends the settings to every process that has its first suite as soon as one of them asks, and never again. One
 * that does not listen yet in that moment would wait forever, so each keeps the message from its pool's first listener on.
 */
if (process.argv[1]?.includes('/tinypool/')) {
  let settings;
  const keepSettings = (message) => {
    if (message?.type === SETTINGS) settings = message;
  };
  process.on('newListener', (event, listener) => {
    if (event !== 'message' || listener === keepSettings) return;
    if (!process.listeners(event).includes(keepSettings)) process.on(event, keepSettings);
    if (settings) process.nextTick(listener, settings);
  });
}
