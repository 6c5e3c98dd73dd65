import type { RouterHistory } from '@tanstack/react-router';
import { expect, it, vi } from 'vitest';
import { goOn, type Move } from './go-on.ts';

const at = (href: string, index: number) =>
  ({ href, state: { __TSR_index: index } }) as unknown as Move['nextLocation'];

const steps = (action: Move['action'], from: number, to: number) => {
  const history = { push: vi.fn(), replace: vi.fn(), go: vi.fn() } satisfies Partial<RouterHistory>;
  goOn(history, { action, currentLocation: at('/account', from), nextLocation: at('/sports#x', to) });
  return { push: history.push.mock.calls, replace: history.replace.mock.calls, go: history.go.mock.calls };
};

const unasked = { ignoreBlocker: true };

it.each(['push', 'replace'] as const)('whoever leaves by a link (%s) comes where it leads', (way) => {
  const action = way === 'push' ? 'PUSH' : 'REPLACE';
  const none = { push: [], replace: [], go: [] };
  expect(steps(action, 2, 3)).toEqual({ ...none, [way]: [['/sports#x', { __TSR_index: 3 }, unasked]] });
});

it.each<[Move['action'], number, number]>([
  ['BACK', 2, 1],
  ['FORWARD', 2, 3],
  ['GO', 5, 2],
])('whoever leaves through the history (%s) goes as far in it as they wished', (action, from, to) => {
  expect(steps(action, from, to)).toEqual({ push: [], replace: [], go: [[to - from, unasked]] });
});
