import { describe, expect, it } from 'vitest';
import { type BoostsState, boostsAggregate } from './boosts.ts';

const boost = {
  percent: 20,
  minOdds: { up: 1, down: 1 },
  maxStake: 1000,
  maxPayout: 5000,
  until: '2026-11-21T15:00:00.000Z',
};
const { decide, evolve, initial } = boostsAggregate;

/** The state after these, each at noon of a day of November. */
const after = (...commands: [number, Parameters<typeof decide>[1]][]): BoostsState =>
  commands.reduce((state, [day, command]) => {
    const events = decide(state, command);
    if ('refused' in events) throw new Error('refused');
    const at = `2026-11-${day}T12:00:00.000Z`;
    return events.reduce((held, event) => evolve(held, event, { at }), state);
  }, initial);

const offer = (fixtureId: string, more: Partial<typeof boost> = {}) =>
  ({ type: 'offer-boost', fixtureId, ...boost, ...more }) as const;

describe('boosts of big games', () => {
  it('are one for each fixture: a later offer takes the place of the earlier', () => {
    const state = after([20, offer('f-1')], [20, offer('f-2')], [20, offer('f-1', { percent: 50 })]);
    expect(state).toEqual({ 'f-1': { ...boost, percent: 50 }, 'f-2': boost });
  });

  it('change nothing when they are offered again as they are', () => {
    expect(decide(after([20, offer('f-1')]), offer('f-1'))).toEqual([]);
  });

  it('are withdrawn once', () => {
    const withdraw = { type: 'withdraw-boost', fixtureId: 'f-1' } as const;
    const state = after([20, offer('f-1')], [20, withdraw]);
    expect(state).toEqual({});
    expect(decide(state, withdraw)).toEqual([]);
  });

  it('are removed once they have ended and another is offered', () => {
    const state = after([20, offer('f-1')], [22, offer('f-2', { until: '2026-11-25T15:00:00.000Z' })]);
    expect(Object.keys(state)).toEqual(['f-2']);
  });
});
