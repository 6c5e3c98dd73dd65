import { expect, it, vi } from 'vitest';
import { waitUntilReady } from './readiness.ts';

it('whoever waits long for something to be ready hears again and again what it still lacks', async () => {
  let lacks: string | undefined = 'the feed';
  const heard: string[] = [];
  const probe = async () => {
    if (lacks) throw new Error(lacks);
  };
  const never = new Promise(() => {});
  const waiting = waitUntilReady(probe, 60_000, never, { everyMs: 10, say: (reason) => heard.push(reason) });
  await vi.waitFor(() => expect(heard.length).toBeGreaterThan(1), { timeout: 10_000 });
  expect(new Set(heard)).toEqual(new Set(['the feed']));
  lacks = undefined;
  await expect(waiting).resolves.toBeUndefined();
});
