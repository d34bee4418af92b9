/** Stops what globalSetup.mjs has started. Jest asks for a file with a default export of its own. */
export { stopShared as default } from './globalSetup.mjs';
