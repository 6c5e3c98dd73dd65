import { randomUUID } from 'node:crypto';
import {
  type AllStreamSubscription,
  jsonEvent,
  type ResolvedEvent,
  type StreamSubscription,
} from '@eventstore/db-client';
import { expect, vi } from 'vitest';

/** A stream name that no other test uses, also on a store that has lived before. */
export const newStream = (prefix = 'conformance'): string => `${prefix}-${randomUUID()}`;

export const event = (type: string, data: Record<string, string | number> = {}, id: string = randomUUID()) =>
  jsonEvent({ id, type, data });

/** Events numbered from 0 in their data. */
export const numbered = (count: number, type = 'Numbered') =>
  Array.from({ length: count }, (_, number) => event(type, { number }));

export const collect = async <T>(source: AsyncIterable<T>): Promise<T[]> => {
  const all: T[] = [];
  for await (const one of source) all.push(one);
  return all;
};

export const revisionsOf = (events: readonly ResolvedEvent[]) =>
  events.map(({ event }) => Number(event?.revision));

export const typesOf = (events: readonly ResolvedEvent[]) => events.map(({ event }) => event?.type);

/** `stream@revision` of each event: what it is, whatever its position. */
export const placesOf = (events: readonly ResolvedEvent[]) =>
  events.map(({ event }) => `${event?.streamId}@${event?.revision}`);

export const positionsOf = (events: readonly ResolvedEvent[]): bigint[] =>
  events.map(({ event }) => event?.position?.commit ?? -1n);

export const expectAscending = (positions: readonly bigint[]): void => {
  const wrong = positions.findIndex((position, index) => index > 0 && position <= positions[index - 1]!);
  expect(wrong, `the position at index ${wrong} is not behind the one before it`).toBe(-1);
};

/** Collects what a subscription delivers. */
export const follow = (subscription: AllStreamSubscription | StreamSubscription) => {
  const events: ResolvedEvent[] = [];
  const errors: Error[] = [];
  let caughtUp = 0;
  let confirmed = 0;
  subscription.on('data', (resolved: ResolvedEvent) => events.push(resolved));
  subscription.on('error', (error: Error) => errors.push(error));
  subscription.on('caughtUp', () => caughtUp++);
  subscription.on('confirmation', () => confirmed++);
  const until = (condition: () => boolean) =>
    vi.waitFor(() => expect(condition() || errors.length > 0).toBe(true), { timeout: 30_000, interval: 5 });
  return {
    events,
    errors,
    until,
    untilCount: (count: number) => until(() => events.length >= count),
    /** Not every version says so of a stream that does not exist yet. */
    untilCaughtUp: () => until(() => caughtUp > 0),
    /** From now on it gets what is appended. */
    untilConfirmed: () => until(() => confirmed > 0),
    stop: () => subscription.unsubscribe(),
  };
};

/** Waits long enough for something wrong to arrive. */
export const settle = () => new Promise((resolve) => setTimeout(resolve, 100));
