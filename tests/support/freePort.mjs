import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below those that systems give to outgoing connections, and none that browsers refuse. */
const FIRST_PORT = 12_000;
/** A worker of the tests has so many for itself: between the question and the answer nobody else takes one. */
const WORKER_PORTS = 1_000;
const WORKERS_MAX = 20;

const first = FIRST_PORT + (Number(process.env.JEST_WORKER_ID ?? 0) % WORKERS_MAX) * WORKER_PORTS;
let turn = Math.floor(Math.random() * WORKER_PORTS);

/**
 * A port of the loopback interface that nobody listens on now. Throws when there is none.
 *
 * @returns {Promise<number>}
 */
export async function freePort() {
  for (let tries = 0; tries < WORKER_PORTS; tries += 1) {
    turn = (turn + 1) % WORKER_PORTS;
    // Others who ask meanwhile move on.
    const port = first + turn;
    if (await isFree(port)) return port;
  }
  throw new Error(`All ports from ${first} on are taken`);
}

/** @param {number} port */
async function isFree(port) {
  const probe = createServer().listen(port, '127.0.0.1');
  try {
    await once(probe, 'listening');
  } catch {
    return false;
  }
  probe.close();
  await once(probe, 'close');
  return true;
}
