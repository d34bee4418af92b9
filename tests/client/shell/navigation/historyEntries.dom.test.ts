/** @jest-environment jsdom */
import { identifyEntries, isCurrentEntry, onTraverse } from '../../../../client/shell/navigation/historyEntries.ts';

const keyNow = () => (window.history.state as { key?: string } | null)?.key ?? '';
const popState = (state: unknown) => window.dispatchEvent(new PopStateEvent('popstate', { state }));

describe('the entries of the history', () => {
  it('get a key where the router has not created them, and keep the one they have', () => {
    window.history.replaceState({ idx: 3 }, '');
    identifyEntries();
    expect(keyNow()).not.toBe('');
    expect(window.history.state).toEqual({ idx: 3, key: keyNow() });
    expect(isCurrentEntry(keyNow())).toBe(true);
    window.history.pushState({ key: 'router' }, '');
    popState(window.history.state);
    expect(keyNow()).toBe('router');
    expect([isCurrentEntry('router'), isCurrentEntry('other')]).toEqual([true, false]);
    // A typed hash.
    window.history.pushState(null, '', '#part');
    popState(null);
    expect(keyNow()).not.toBe('');
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
