import { expect, test } from 'vitest';
import { createKeyedMutex } from './keyed-mutex.ts';

test('tasks of one key run one after another, in order, also behind one that failed', async () => {
  const mutex = createKeyedMutex();
  const happened: string[] = [];
  const gate = Promise.withResolvers<void>();
  const first = mutex.run('a', async () => {
    await gate.promise;
    happened.push('first');
    throw new Error('failed');
  });
  const second = mutex.run('a', async () => void happened.push('second'));
  await mutex.run('b', async () => void happened.push('other key'));
  gate.resolve();
  await expect(first).rejects.toThrow('failed');
  await second;
  expect(happened).toEqual(['other key', 'first', 'second']);
});

test('a key that nobody uses any more is forgotten', async () => {
  const mutex = createKeyedMutex();
  await mutex.run('a', async () => {});
  await Promise.resolve();
  expect(mutex.size()).toBe(0);
});
