import { afterEach, describe, expect, it, vi } from 'vitest';
import { preloadParts } from './preload.ts';

const router = { routesByPath: {}, loadRouteChunk: vi.fn() } as never;

/** How often a browser with this connection is asked for a moment in which to load what may be opened next. */
const moments = (navigator: object): number => {
  const requestIdleCallback = vi.fn();
  vi.stubGlobal('navigator', navigator);
  vi.stubGlobal('window', { requestIdleCallback });
  vi.stubGlobal('requestIdleCallback', requestIdleCallback);
  preloadParts(router);
  return requestIdleCallback.mock.calls.length;
};

describe('the code of pages that nobody has opened', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('is loaded when the first page stands, also where the browser tells nothing of its connection', () => {
    expect(moments({ connection: { saveData: false } })).toBe(1);
    expect(moments({ connection: {} })).toBe(1);
    expect(moments({})).toBe(1);
  });

  it('is left until it is opened by whoever asked to save data', () => {
    expect(moments({ connection: { saveData: true } })).toBe(0);
  });
});
