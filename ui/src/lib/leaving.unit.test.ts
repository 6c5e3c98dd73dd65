import { expect, it, vi } from 'vitest';
import { sayUnlessLeft, whileUnsaid } from './leaving.ts';

const lost = () => Promise.reject(new Error('the answer is lost'));
const isOver = (answer: string): boolean => answer === 'over';

/** Somebody leaves, and the session is known to have ended before it is known what came of that. */
const leaveBy = (act: () => Promise<string>) => {
  const waiting = Promise.withResolvers<void>();
  const unsay = vi.fn();
  const say = vi.fn(() => unsay);
  const left = whileUnsaid(async () => {
    await waiting.promise;
    return act();
  }, isOver).catch(() => 'failed');
  const takeBack = sayUnlessLeft(say);
  const end = async (): Promise<void> => {
    waiting.resolve();
    await left;
    await new Promise((resolve) => setTimeout(resolve, 5));
  };
  return { say, unsay, takeBack, end };
};

it('that a session has ended is said at once where nobody leaves, and can be taken back', () => {
  const unsay = vi.fn();
  const say = vi.fn(() => unsay);
  const takeBack = sayUnlessLeft(say);
  expect(say).toHaveBeenCalledTimes(1);
  takeBack();
  expect(unsay).toHaveBeenCalledTimes(1);
});

it.each([
  ['its answer is lost', lost],
  ['it ended nothing', async () => 'begun'],
])('what was kept back while somebody left is said, once, where %s', async (_, act) => {
  const { say, unsay, takeBack, end } = leaveBy(act);
  expect(say).not.toHaveBeenCalled();
  await end();
  expect(say).toHaveBeenCalledTimes(1);
  takeBack();
  expect(unsay).toHaveBeenCalledTimes(1);
  await whileUnsaid(lost, isOver).catch(() => undefined);
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(say).toHaveBeenCalledTimes(1);
});

it('nor is it said to whoever ended the session themselves, though another wish of theirs failed', async () => {
  const failing = leaveBy(lost);
  const leaving = leaveBy(async () => 'over');
  await Promise.all([failing.end(), leaving.end()]);
  expect([failing.say.mock.calls, leaving.say.mock.calls]).toEqual([[], []]);
});

it('nor once somebody is signed in again', async () => {
  const { say, takeBack, end } = leaveBy(lost);
  takeBack();
  await end();
  expect(say).not.toHaveBeenCalled();
});
