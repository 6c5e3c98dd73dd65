import { expect, it, vi } from 'vitest';

const load = async () => {
  vi.resetModules();
  let ask: { done: (given: boolean) => void } | undefined;
  vi.doMock('./store.ts', () => ({
    createStore: () => ({
      set: (next: typeof ask) => {
        ask = next;
      },
      use: () => ask,
    }),
  }));
  const { requestConfirmation } = await import('./confirmation.ts');
  return { requestConfirmation, asked: () => ask };
};

it('all that need a code at once wait for the same one', async () => {
  const { requestConfirmation, asked } = await load();
  const [one, other] = [requestConfirmation(), requestConfirmation()];
  asked()?.done(true);
  expect(await Promise.all([one, other])).toEqual([true, true]);
  expect(asked()).toBeUndefined();
});

it('whoever needs one later is asked again', async () => {
  const { requestConfirmation, asked } = await load();
  const first = requestConfirmation();
  asked()?.done(false);
  expect(await first).toBe(false);
  const second = requestConfirmation();
  expect(asked()).toBeDefined();
  asked()?.done(true);
  expect(await second).toBe(true);
});
