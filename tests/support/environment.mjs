import { TextDecoder, TextEncoder } from 'node:util';

/**
 * Runs before each suite: React and Express as they are deployed. In jsdom React stays as it is for development, whose
 * warnings are looked at there; and jsdom lacks what the router and the checks of addresses ask for as soon as they are
 * imported.
 */
const isInDom = typeof window !== 'undefined';
process.env.NODE_ENV = isInDom ? 'test' : 'production';
if (isInDom) Object.assign(globalThis, { TextEncoder, TextDecoder });
