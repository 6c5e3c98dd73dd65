import type { ProfileEvent } from '@paddock/contracts/events';
import { isRefusal } from '@paddock/contracts/refusals';
import { describe, expect, it } from 'vitest';
import { exportsLeft } from './exports.ts';
import { type ProfileState, profileAggregate } from './profile.ts';

const { decide, evolve, initial } = profileAggregate;
const rule = { withinDay: 3 };
const actor = { kind: 'customer', id: 'a', channel: 'desktop' } as const;
const hour = (of: number): string => new Date(Date.UTC(2030, 0, 1, of)).toISOString();

const registered: ProfileEvent = {
  type: 'ProfileRegistered',
  data: {
    ...{ accountId: 'a', personal: 'c2VhbGVk', termsVersion: '1', termsAcceptedAt: hour(0) },
    ...{ country: 'GB', marketing: false },
  },
};
const asked = (exportId: string): ProfileEvent => ({ type: 'DataExportRequested', data: { exportId } });
const fold = (...events: [ProfileEvent, string][]): ProfileState =>
  events.reduce((state, [event, at]) => evolve(state, event, { at, actor }), initial);
const ask = (state: ProfileState, exportId: string, at: string) =>
  decide(state, { type: 'request-export', exportId, rule }, { now: new Date(at) });

describe('a copy of the customer’s data', () => {
  const three = fold(
    [registered, hour(0)],
    [asked('x-1'), hour(1)],
    [asked('x-2'), hour(2)],
    [asked('x-3'), hour(3)],
  );

  it('is asked for once, however often the press is repeated', () => {
    const state = fold([registered, hour(0)]);
    expect(ask(state, 'x-1', hour(1))).toEqual([asked('x-1')]);
    expect(ask(fold([registered, hour(0)], [asked('x-1'), hour(1)]), 'x-1', hour(1))).toEqual([]);
  });

  it('is refused beyond so many within a day, and not a repeat of one that was taken', () => {
    expect(ask(three, 'x-4', hour(4))).toEqual({ refused: 'too-many-exports', param1: '3' });
    expect(ask(three, 'x-3', hour(4))).toEqual([]);
    expect(exportsLeft(three.exports, rule, new Date(hour(4)))).toBe(0);
  });

  it('can be asked for again a day after the first of them, to the millisecond', () => {
    const due = Date.parse(hour(25));
    expect(isRefusal(ask(three, 'x-4', new Date(due - 1).toISOString()))).toBe(true);
    expect(ask(three, 'x-4', new Date(due).toISOString())).toEqual([asked('x-4')]);
  });

  it('is of an account that there is', () => {
    expect(ask(initial, 'x-1', hour(1))).toEqual({ refused: 'unknown-account' });
  });
});
