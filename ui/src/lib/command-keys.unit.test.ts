import { expect, it, vi } from 'vitest';
import { CallError } from './call-error.ts';
import { createCommandKeys, sendUnderKey } from './command-keys.ts';

const lost = new CallError('unreachable', '');
const refused = new CallError('deposit-declined', '');
const offline = new CallError('offline', '');

/** Sends these requests one after another, each ending as it says; answers under which keys. */
const keysOf = async (...tries: readonly (readonly [request: string, end?: CallError])[]) => {
  let ids = 0;
  const keys = createCommandKeys<string>(() => `key-${++ids}`);
  const used: string[] = [];
  for (const [request, end] of tries) {
    const send = vi.fn(async (_: string, key: string) => {
      used.push(key);
      if (end) throw end;
    });
    await sendUnderKey(keys, send, request).catch(() => undefined);
  }
  return used;
};

it('a command whose answer was lost is sent again under its key, and once it was answered it is another', async () => {
  expect(await keysOf(['a', lost], ['a'], ['a'])).toEqual(['key-1', 'key-1', 'key-2']);
});

it.each(['identity-unanswered', 'register-unavailable'] as const)(
  'a registration that is refused as %s goes on under its key: it may have been half done',
  async (code) => {
    const unasked = new CallError(code, '');
    expect(await keysOf(['a', unasked], ['a'])).toEqual(['key-1', 'key-1']);
    expect(await keysOf(['a', lost], ['a', unasked], ['a'])).toEqual(['key-1', 'key-1', 'key-1']);
  },
);

it('another request is another command', async () => {
  expect(await keysOf(['a', lost], ['b', lost])).toEqual(['key-1', 'key-2']);
});

it('a command that was refused is done with', async () => {
  expect(await keysOf(['a', refused], ['a'])).toEqual(['key-1', 'key-2']);
});

it('a command that was not sent is forgotten, unless it was sent before and its answer lost', async () => {
  expect(await keysOf(['a', offline], ['a'])).toEqual(['key-1', 'key-2']);
  expect(await keysOf(['a', lost], ['a', offline], ['a'])).toEqual(['key-1', 'key-1', 'key-1']);
});

it.each(['wrong-password', 'too-many-attempts', 'not-signed-in', 'csrf-token-missing'] as const)(
  'a command whose answer was lost keeps its key when its next try is refused as %s: that says nothing of the first',
  async (code) => {
    const ofTheCaller = new CallError(code, '');
    expect(await keysOf(['a', lost], ['a', ofTheCaller], ['a'])).toEqual(['key-1', 'key-1', 'key-1']);
    expect(await keysOf(['a', ofTheCaller], ['a'])).toEqual(['key-1', 'key-2']);
  },
);
