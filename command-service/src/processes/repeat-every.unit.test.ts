import { expect, it } from 'vitest';
import { repeatEvery } from './repeat-every.ts';

it('a round is run again and again, one after the other, until the signal stops it', async () => {
  const stopping = new AbortController();
  let [rounds, running, most] = [0, 0, 0];
  await repeatEvery(5, stopping.signal, async () => {
    most = Math.max(most, ++running);
    await new Promise((resolve) => setTimeout(resolve, 10));
    running--;
    if (++rounds === 3) stopping.abort();
  });
  expect([rounds, most]).toEqual([3, 1]);
});

it('a stop ends the rest between two rounds', async () => {
  const stopping = new AbortController();
  let rounds = 0;
  const repeating = repeatEvery(3_600_000, stopping.signal, async () => void rounds++);
  setTimeout(() => stopping.abort(), 5);
  await repeating;
  expect(rounds).toBe(1);
});

it('a round that fails is thrown to the caller', async () => {
  const failing = repeatEvery(1, new AbortController().signal, async () => Promise.reject(new Error('no')));
  await expect(failing).rejects.toThrow('no');
});
