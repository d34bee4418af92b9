/** What React does with it: knowing its request while it renders, which is one uninterrupted call. */
const CALL_STORAGE = `
export class AsyncLocalStorage {
  run(store, call, ...args) {
    const before = this.store;
    this.store = store;
    try {
      return call(...args);
    } finally {
      this.store = before;
    }
  }
  getStore() {
    return this.store;
  }
}`;

/**
 * React's renderer keeps its request in an AsyncLocalStorage, whose first use makes Node follow every promise, timer and
 * socket of the process for ever: on Node 20 a third of what a kept page costs. No component here is asynchronous, so that
 * a variable does the same.
 */
export const withoutAsyncHooks = {
  name: 'without-async-hooks',
  setup(build) {
    build.onResolve({ filter: /^(node:)?async_hooks$/ }, ({ importer, path }) =>
      /node_modules\/react-dom\//.test(importer) ? { path, namespace: 'call-storage' } : undefined,
    );
    build.onLoad({ filter: /.*/, namespace: 'call-storage' }, () => ({ contents: CALL_STORAGE }));
  },
};
