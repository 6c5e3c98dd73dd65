import { expect, it, vi } from 'vitest';

const load = async () => {
  vi.resetModules();
  let ask: { done: (given: boolean) => void } | undefined;
  vi.doMock('./store.ts', () => ({
    createStore: () => ({
      set: (next: typeof ask) => {
        ask = next;
      },
      get: () => ask,
      use: () => ask,
    }),
  }));
  const { requestConfirmation, cancelConfirmation } = await import('./confirmation.ts');
  return { requestConfirmation, cancelConfirmation, asked: () => ask };
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

it('what nobody is left to give a code for is not done', async () => {
  const { requestConfirmation, cancelConfirmation, asked } = await load();
  const waiting = requestConfirmation();
  cancelConfirmation();
  expect(await waiting).toBe(false);
  expect(asked()).toBeUndefined();
  expect(cancelConfirmation).not.toThrow();
});
