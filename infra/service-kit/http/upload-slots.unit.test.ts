import { defineCall } from '@paddock/contracts/http';
import { refuse } from '@paddock/contracts/refusals';
import { texts } from '@paddock/contracts/texts';
import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import { common, cookie, mountFor, sessionWith } from './mount.fixture.ts';
import { pace } from './read-upload.ts';
import { type Route, route } from './route.ts';
import { createUploadSlots } from './upload-slots.ts';

const send = defineCall({
  ...{ ...common, name: 'send', method: 'POST', path: '/send', who: ['customer'], changes: true },
  ...{ upload: { file: 'file' }, body: z.object({}), response: z.object({}) },
});
const sending = (mayUpload?: Route['mayUpload']) => {
  const sends = route(send, async () => ({ body: {} }));
  return mountFor([mayUpload ? { ...sends, mayUpload } : sends], sessionWith(['customer']));
};

/** A body of which more and more comes; `pulled`: whether anybody read it. */
const endless = () => {
  const was = { pulled: false };
  const body = new ReadableStream(
    {
      pull: () => {
        was.pulled = true;
        return new Promise<void>(() => {});
      },
    },
    { highWaterMark: 0 },
  );
  const headers = { ...cookie, 'x-csrf-token': 'token', 'content-type': 'multipart/form-data; boundary=b' };
  return { was, init: { method: 'POST', body, headers, duplex: 'half' } as RequestInit };
};

it('a file of somebody who may send none is refused before any of it is read', async () => {
  const { was, init } = endless();
  const answered = await sending(async () => refuse('documents-not-needed')).request('/send', init);
  expect(await answered.json()).toMatchObject({ msg: 'We do not need a document from you at the moment.' });
  expect(was.pulled).toBe(false);
});

it('a third file of an account at a time is refused, not read', async () => {
  const app = sending();
  for (const { was, init } of [endless(), endless()]) {
    void app.request('/send', init);
    await expect.poll(() => was.pulled).toBe(true);
  }
  const { was, init } = endless();
  expect((await app.request('/send', init)).status).toBe(429);
  expect(was.pulled).toBe(false);
});

it('a place that a file holds of which nothing comes is another’s once that is refused', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  const app = sending();
  const first = [endless(), endless()].map(({ init }) => app.request('/send', init));
  await vi.advanceTimersByTimeAsync(pace.stretchMs - 1);
  expect((await app.request('/send', endless().init)).status).toBe(429);
  await vi.advanceTimersByTimeAsync(1);
  for (const answer of first)
    expect(await (await answer).json()).toMatchObject({ msg: texts.documents.tooSlow });
  const { was, init } = endless();
  void app.request('/send', init);
  await vi.advanceTimersByTimeAsync(1);
  expect(was.pulled).toBe(true);
  vi.useRealTimers();
});

it('a process takes eight files at a time, and another once one of them has ended', () => {
  const take = createUploadSlots();
  const given = Array.from({ length: 8 }, (_, index) => take(`a-${index}`, `place-${index}`));
  expect(given.every(Boolean)).toBe(true);
  expect(take('a-9', 'place-9')).toBeUndefined();
  given[0]?.();
  expect(take('a-9', 'place-9')).toBeDefined();
});

it('accounts of one network address hold three places together, and leave the others to others', () => {
  const take = createUploadSlots();
  const given = Array.from({ length: 4 }, (_, index) => take(`a-${index}`, 'cafe'));
  expect(given.map(Boolean)).toEqual([true, true, true, false]);
  expect(take('a-3', 'home')).toBeDefined();
  given[0]?.();
  expect(take('a-4', 'cafe')).toBeDefined();
  expect(take('a-5', 'cafe')).toBeUndefined();
});
