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

it('a page that hears during a sign-out that it is a visitor’s refuses its reads once it is over, not while screens show them', async () => {
  const held = Promise.withResolvers<void>();
  const leaving = ownReads.endWith(() => held.promise);
  const ended = vi.fn();
  const send = vi.fn(never);
  const read = ownReads.send(true, send);
  read.catch(ended);
  await turn();
  expect(ended).not.toHaveBeenCalled();
  held.resolve();
  await leaving;
  await expect(read).rejects.toMatchObject(refused);
  await expect(ownReads.send(true, send)).rejects.toMatchObject(refused);
  expect(send).not.toHaveBeenCalled();
});

it('a read after both is sent', async () => {
  await Promise.all([ownReads.endWith(async () => {}), ownReads.endWith(async () => {})]);
  await expect(ownReads.send(false, async () => 'read')).resolves.toBe('read');
});

it.each([
  ['is refused', () => Promise.reject(new Error('refused'))],
  ['ends nothing', async () => 'closing'],
])('a read that was given up for a sign-out which %s is sent again', async (_, leave) => {
  const answers = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  const send = vi.fn((_givenUp: AbortSignal) => answers[send.mock.calls.length - 1]?.promise ?? never());
  const read = ownReads.send(false, send);
  const held = Promise.withResolvers<void>();
  const leaving = ownReads.endWith(
    () => held.promise.then(leave),
    (left) => left === 'closed',
  );
  leaving.catch(() => undefined);
  answers[0]?.resolve('given up');
  await turn();
  expect(send).toHaveBeenCalledTimes(1);
  held.resolve();
  answers[1]?.resolve('read');
  expect(await read).toBe('read');
});

it('a read is refused where one of two sign-outs ended the session', async () => {
  const held = Promise.withResolvers<void>();
  const first = ownReads.endWith(async () => 'over');
  const second = ownReads.endWith(
    () => held.promise,
    () => false,
  );
  const read = ownReads.send(false, never);
  held.resolve();
  await Promise.all([first, second]);
  await expect(read).rejects.toMatchObject(refused);
});
