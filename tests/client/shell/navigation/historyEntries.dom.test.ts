/** @jest-environment jsdom */
import { currentKey, identifyEntries, onTraverse } from '../../../../client/shell/navigation/historyEntries.ts';

const popState = (state: unknown) => window.dispatchEvent(new PopStateEvent('popstate', { state }));

describe('the entries of the history', () => {
  it('get a key where the router has not created them, and keep the one they have', () => {
    window.history.replaceState({ idx: 3 }, '');
    identifyEntries();
    expect(currentKey()).toMatch(/\w/);
    expect(window.history.state).toEqual({ idx: 3, key: currentKey() });
    window.history.pushState({ key: 'router' }, '');
    popState(window.history.state);
    expect(currentKey()).toBe('router');
    // A typed hash.
    window.history.pushState(null, '', '#part');
    expect(currentKey()).toBeUndefined();
    popState(null);
    expect(currentKey()).toMatch(/\w/);
  });

  it('report back and forward, but not a typed hash, until the listener is removed', () => {
    let count = 0;
    const listeners = new AbortController();
    onTraverse(() => (count += 1), listeners.signal);
    popState(null);
    expect(count).toBe(0);
    popState({ key: 'router' });
    expect(count).toBe(1);
    listeners.abort();
    popState({ key: 'router' });
    expect(count).toBe(1);
  });
});
