import { silentLog } from '@paddock/service-kit/process/log.fixture';
import { describe, expect, it } from 'vitest';
import { createServedGeneration } from './served-generation.ts';

describe('the generation that queries read', () => {
  const createServed = () => createServedGeneration(async () => true, silentLog);
  const old = (position: bigint) => ({ generation: 'old', position });
  const next = (position: bigint) => ({ generation: 'next', position });

  /** The old one is complete, and served. */
  const serving = async (position: bigint) => {
    const served = createServed();
    await served.follow(old(position), true);
    return served;
  };

  it('is waited for until it holds a position, and no shorter', async () => {
    const served = await serving(1n);
    let isOver = false;
    const waiting = served.wait(10n, 5000).finally(() => {
      isOver = true;
    });
    served.folded(old(9n));
    await Promise.resolve();
    expect(isOver).toBe(false);
    served.folded(old(10n));
    expect(await waiting).toEqual(old(10n));
  });

  it('is waited for as long as the caller says, and then read as it is', async () => {
    expect(await (await serving(1n)).wait(10n, 5)).toEqual(old(1n));
    expect(await createServed().wait(10n, 5)).toBeUndefined();
  });

  it('holds a position once it has reached it itself, not when another has that is not served yet', async () => {
    const served = await serving(5n);
    const waiting = served.wait(10n, 5000);
    await served.follow(next(3n), true);
    served.folded(next(11n));
    expect(served.get()).toEqual(old(5n));
    served.caughtUp(next(11n));
    expect(await waiting).toEqual(next(11n));
  });

  it('holds what it held while another is folded that is behind it', async () => {
    const served = await serving(5n);
    await served.follow(next(-1n), true);
    served.folded(next(2n));
    expect(await served.wait(5n, 5000)).toEqual(old(5n));
  });

  it('is the one that a wait ended with, also where another is served a moment later', async () => {
    const served = await serving(5n);
    const waiting = served.wait(10n, 5000);
    served.folded(old(10n));
    served.caughtUp(next(7n));
    expect(await waiting).toEqual(old(10n));
  });

  it('is none while read models are built that are not complete', async () => {
    const served = await serving(5n);
    await served.follow(next(-1n), false);
    served.folded(next(6n));
    expect(served.get()).toBeUndefined();
    served.caughtUp(next(6n));
    expect(served.get()).toEqual(next(6n));
  });
});
