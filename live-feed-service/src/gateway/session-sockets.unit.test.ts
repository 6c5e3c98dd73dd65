import { expect, it } from 'vitest';
import { readEndedSessions } from './ended-sessions.ts';
import { createSessionSockets } from './session-sockets.ts';

it('the sockets of a session that ended are closed, and no others', () => {
  const sockets = createSessionSockets();
  const closed: string[] = [];
  const open = (name: string) => ({ close: () => closed.push(name) });
  const [one, two, other, left] = ['one', 'two', 'other', 'left'].map(open);
  for (const socket of [one, two, left]) if (socket) sockets.enter('a', socket);
  if (other) sockets.enter('b', other);
  if (left) sockets.leave('a', left);
  sockets.end(['a', 'nobody']);
  expect(closed).toEqual(['one', 'two']);
});

it('nothing is kept of a session whose sockets have left', () => {
  const sockets = createSessionSockets();
  const socket = { close: () => {} };
  sockets.enter('a', socket);
  sockets.leave('a', socket);
  expect(sockets.count()).toBe(0);
});

it.each([
  ['["a","b"]', ['a', 'b']],
  ['[]', []],
  ['{', []],
  ['[1]', []],
])('the message %s names %j', (text, hashes) => {
  expect(readEndedSessions(text)).toEqual(hashes);
});
