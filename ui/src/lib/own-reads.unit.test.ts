import { expect, it, vi } from 'vitest';
import { ownReads } from './own-reads.ts';

const never = () => new Promise<never>(() => {});
const refused = { code: 'not-signed-in' };
const turn = () => new Promise((resolve) => setTimeout(resolve));

it('of two sign-outs at once the last one ends the reads: one that is begun after the first is over is held as well', async () => {
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const leaving = ownReads.endWith(() => first.promise);
  const leavingToo = ownReads.endWith(() => second.promise);
  first.resolve();
  await leaving;
  const send = vi.fn(never);
  const between = ownReads.send(false, send);
  between.catch(() => undefined);
  await turn();
  expect(send).not.toHaveBeenCalled();
  second.resolve();
  await leavingToo;
  await expect(between).rejects.toMatchObject(refused);
});

it('a read after both is sent', async () => {
  await Promise.all([ownReads.endWith(async () => {}), ownReads.endWith(async () => {})]);
  await expect(ownReads.send(false, async () => 'read')).resolves.toBe('read');
});
