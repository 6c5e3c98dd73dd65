import { text } from 'node:stream/consumers';
import { createElement } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lazyPage, loadChunk } from './load-chunk.ts';

const events = new EventTarget();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
  vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const failed = new TypeError('Failed to fetch dynamically imported module');
/** A part that comes at the attempt of this number. */
const partAt = (attempt: number) => {
  let attempts = 0;
  return vi.fn(async () => {
    attempts += 1;
    if (attempts < attempt) throw failed;
    return 'part';
  });
};
const online = (isOnline: boolean, answers: () => Promise<Response>) => {
  vi.stubGlobal('navigator', { onLine: isOnline });
  vi.stubGlobal('fetch', vi.fn(answers));
};

it('a part of the app that is opened offline comes as soon as there is a network again', async () => {
  online(false, () => Promise.reject(failed));
  const load = partAt(2);
  const loading = loadChunk(load)();
  await vi.advanceTimersByTimeAsync(100);
  expect(load).toHaveBeenCalledTimes(1);
  events.dispatchEvent(new Event('online'));
  expect(await loading).toBe('part');
});

it('a part is asked for again by itself where nothing says that the network is back', async () => {
  online(true, () => Promise.reject(failed));
  const loading = loadChunk(partAt(3))();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await loading).toBe('part');
});

it('a part that the site has no more, though it answers, is given up', async () => {
  online(true, async () => new Response('{}'));
  const load = partAt(4);
  await expect(loadChunk(load)()).rejects.toBe(failed);
  expect(load).toHaveBeenCalledTimes(2);
});

it('a part that failed just before the connection was back comes', async () => {
  online(true, async () => new Response('{}'));
  expect(await loadChunk(partAt(2))()).toBe('part');
});

it('a page that a network shows before it lets anybody through is not the site', async () => {
  online(true, async () => new Response('<!doctype html>'));
  const loading = loadChunk(partAt(4))();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await loading).toBe('part');
});

it.each([3, 4])(
  'a page that comes at attempt %i is shown, though it could not be loaded ahead',
  async (attempt) => {
    vi.useRealTimers();
    online(true, async () => new Response('{}'));
    const part = partAt(attempt);
    const Page = lazyPage(() => part().then((name) => ({ Page: () => `the ${name}` })), 'Page');
    await Page.preload?.();
    const { prelude } = await prerenderToNodeStream(createElement(Page));
    expect(await text(prelude)).toContain('the part');
  },
);
