import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { LifeUpdate, Live } from './live.ts';

const refreshSportLists = vi.fn();
vi.mock('../lib/api/sports.ts', () => ({ refreshSportLists }));
const { refreshLists } = await import('./list-refresh.ts');

const fiveSeconds = 5000;
const fixture = (I: string, inPlay: boolean): LifeUpdate =>
  ({ I, T: 'fixture', L: 'O', A: { sport: 'football', inPlay } }) as LifeUpdate;

let send: Parameters<Live['listen']>[0] = () => {};
const live: Pick<Live, 'listen'> = {
  listen: (listener) => {
    send = listener;
    return () => {};
  },
};

beforeEach(() => {
  vi.useFakeTimers();
  refreshSportLists.mockClear();
  refreshLists(live);
});
afterEach(() => {
  vi.useRealTimers();
});

it('reads the lists once, five seconds after the first of several changes', () => {
  send(fixture('f1', true), fixture('f1', false));
  vi.advanceTimersByTime(fiveSeconds - 1);
  send(fixture('f2', false), undefined);
  expect(refreshSportLists).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(refreshSportLists).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(10 * fiveSeconds);
  expect(refreshSportLists).toHaveBeenCalledTimes(1);
});

it('reads nothing when a fixture comes again without a change', () => {
  send(fixture('f1', true), fixture('f1', true));
  vi.advanceTimersByTime(fiveSeconds);
  expect(refreshSportLists).not.toHaveBeenCalled();
});
