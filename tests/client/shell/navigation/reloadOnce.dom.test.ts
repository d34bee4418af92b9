/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { reloadOnce } from '../../../../client/shell/navigation/loadPageView.ts';
import { CHUNK_RELOAD_GUARD_MS } from '../../../../shared/limits.ts';

const BEGIN = 1_800_000_000_000;
const reload = jest.fn();

beforeEach(() => {
  sessionStorage.clear();
  reload.mockClear();
});
afterEach(() => {
  jest.restoreAllMocks();
});

describe('after a chunk failed to load', () => {
  it('the page reloads itself', () => {
    expect(reloadOnce(BEGIN, reload)).toBe(true);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('and not again within a minute, however often chunks fail', () => {
    reloadOnce(BEGIN, reload);
    for (const later of [0, 1, 30_000, CHUNK_RELOAD_GUARD_MS - 1])
      expect(reloadOnce(BEGIN + later, reload)).toBe(false);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('but never offline', () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(reloadOnce(BEGIN, reload)).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });

  it('but after a minute it may', () => {
    reloadOnce(BEGIN, reload);
    expect(reloadOnce(BEGIN + CHUNK_RELOAD_GUARD_MS, reload)).toBe(true);
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it('the minute counts from the last reload, not from failures in between', () => {
    reloadOnce(BEGIN, reload);
    reloadOnce(BEGIN + CHUNK_RELOAD_GUARD_MS - 1, reload);
    expect(reloadOnce(BEGIN + CHUNK_RELOAD_GUARD_MS, reload)).toBe(true);
    expect(reloadOnce(BEGIN + CHUNK_RELOAD_GUARD_MS + 1, reload)).toBe(false);
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it('the guard outlives the reload: it is written down before the page goes', () => {
    let keptAtReload = 0;
    reloadOnce(BEGIN, () => {
      keptAtReload = sessionStorage.length;
    });
    expect(keptAtReload).toBe(1);
  });

  it('another tab has a guard of its own', () => {
    reloadOnce(BEGIN, reload);
    expect(localStorage.length).toBe(0);
    sessionStorage.clear();
    expect(reloadOnce(BEGIN, reload)).toBe(true);
  });

  it.each(['getItem', 'setItem'] as const)(
    'without storage (%s throws) it never reloads: a loop would be worse',
    (method) => {
      jest.spyOn(Storage.prototype, method).mockImplementation(() => {
        throw new DOMException('denied', 'SecurityError');
      });
      expect(reloadOnce(BEGIN, reload)).toBe(false);
      expect(reload).not.toHaveBeenCalled();
    },
  );

  it('a clock set back does not lock the page for ever', () => {
    reloadOnce(BEGIN, reload);
    sessionStorage.setItem(sessionStorage.key(0) ?? '', String(BEGIN + 24 * 60 * 60_000));
    expect(reloadOnce(BEGIN, reload)).toBe(false);
    expect(reloadOnce(BEGIN + 25 * 60 * 60_000, reload)).toBe(true);
  });

  it('a guard that is no number is no guard', () => {
    reloadOnce(BEGIN, reload);
    sessionStorage.setItem(sessionStorage.key(0) ?? '', 'broken');
    expect(reloadOnce(BEGIN, reload)).toBe(true);
    expect(reloadOnce(BEGIN + 1, reload)).toBe(false);
  });
});
