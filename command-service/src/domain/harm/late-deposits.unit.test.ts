import { describe, expect, it } from 'vitest';
import {
  asked,
  completed,
  day,
  declined,
  hour,
  minute,
  opened,
  repeated,
  type Step,
  scoreAfter,
  watchAll,
  witnessed,
} from './witness.fixture.ts';

/** Eleven within their own hour: one more is strong. */
const often = repeated(11, minute, () => completed(500), hour);
const scored = (steps: readonly Step[], at?: number) => scoreAfter('frequent-deposits', steps, at);
const lifted: Step[1] = { type: 'HarmBlockLifted', data: { note: { kind: 'plain', text: 'a talk' } } };
const raised: Step[1] = {
  type: 'HarmMarkerRaised',
  data: {
    marker: 'frequent-deposits',
    evidence: {
      ...{ value: 12, threshold: 12, windowMs: day, from: 1, through: 12 },
      events: [{ revision: 1, at: '2026-11-02T13:00:00.000Z' }],
    },
    beginsBlock: true,
    textVersion: '1',
  },
};

/** One that its provider is not done with for long. */
const waited = (from: number, until: number): Step[] => [
  [from, asked(500, 'card-1', 'late')],
  ...often,
  [until, completed(500, undefined, 'late')],
];

describe('a deposit that is completed long after it was asked for', () => {
  it('counts from when it was asked for, and leaves the window a day after that, to the millisecond', () => {
    const steps = waited(30 * minute, 10 * hour);
    const { strength, evidence } = scored(steps);
    expect({ strength, ...evidence }).toMatchObject({ strength: 'strong', value: 12, through: 13 });
    expect(evidence?.events.at(-1)).toEqual({ revision: 13, at: '2026-11-02T12:30:00.000Z' });
    expect(scored(steps, 30 * minute + day - 1).strength).toBe('strong');
    expect(scored(steps, 30 * minute + day)).toMatchObject({ strength: 'weak', evidence: { value: 11 } });
  });

  it('counts so too where it was given up before its money arrived', () => {
    const [request, ...before] = waited(30 * minute, 10 * hour);
    if (!request) return expect.unreachable();
    const given: Step[1] = {
      type: 'DepositDeclined',
      data: { depositId: 'late', reason: 'provider-timeout' },
    };
    const { evidence } = scored([request, [59 * minute, given], ...before]);
    expect(evidence?.events.at(-1)?.at).toBe('2026-11-02T12:30:00.000Z');
  });

  it('changes nothing of what was scored where its window is over', () => {
    expect(scored(waited(1, day))).toMatchObject({ strength: 'strong', evidence: { value: 12 } });
    expect(scored(waited(0, day))).toMatchObject({ strength: 'weak', evidence: { value: 11 } });
  });

  it('is remembered until it ends, and no longer', () => {
    const two: Step[] = [
      [minute, asked(500, 'card-1', 'd-1')],
      [2 * minute, asked(500, 'card-1', 'd')],
    ];
    const askedAfter = (...more: Step[]) =>
      watchAll(witnessed([[0, opened()], ...two, ...more])).asked.map(({ depositId }) => depositId);
    expect(askedAfter()).toEqual(['d-1', 'd']);
    expect(askedAfter([hour, completed(500, undefined, 'd-1')])).toEqual(['d']);
    expect(askedAfter([hour, declined('declined')])).toEqual(['d-1']);
    expect(askedAfter([hour, declined('provider-timeout')])).toEqual(['d-1', 'd']);
  });
});

describe('a deposit that becomes known late', () => {
  it('counts from when it was asked for, and leaves the window a day after that, to the millisecond', () => {
    const steps: Step[] = [...often, [10 * hour, completed(500, 30 * minute)]];
    const { strength, evidence } = scored(steps);
    expect({ strength, ...evidence }).toMatchObject({ strength: 'strong', value: 12, from: 1, through: 12 });
    expect(evidence?.events.at(-1)).toEqual({ revision: 12, at: '2026-11-02T12:30:00.000Z' });
    expect(scored(steps, 30 * minute + day - 1).strength).toBe('strong');
    expect(scored(steps, 30 * minute + day)).toMatchObject({ strength: 'weak', evidence: { value: 11 } });
  });

  it('changes nothing of what was scored where it becomes known once its window is over', () => {
    const known = (asked: number) => scored([...often, [day, completed(500, asked)]]);
    expect(known(1)).toMatchObject({ strength: 'strong', evidence: { value: 12 } });
    expect(known(0)).toMatchObject({ strength: 'weak', evidence: { value: 11, through: 11 } });
    const days = scored([...often, [4 * day, completed(500, 2 * hour)]]);
    expect(days).toMatchObject({ strength: 'none', evidence: null });
  });

  it('is forgotten before later ones are, of which no more than so many are remembered', () => {
    const many = repeated(50, minute, () => completed(500), 2 * hour);
    const { entries } = watchAll(witnessed([[0, opened()], ...many, [5 * hour, completed(900, hour)]]));
    expect(entries['frequent-deposits'].map(({ amount }) => amount)).toEqual(many.map(() => 500));
  });

  it('leaves a marker that was raised as it is, and counts among what may raise it again', () => {
    const before: Step[] = [...often, [2 * hour, completed(500)], [3 * hour, raised]];
    const late: Step = [4 * hour, completed(500, 90 * minute)];
    expect(scored([...before, late])).toMatchObject({ strength: 'none', evidence: { value: 1, from: 14 } });
    const again = repeated(11, minute, () => completed(500), 5 * hour);
    expect(scored([...before, late, ...again])).toMatchObject({ strength: 'strong', evidence: { from: 14 } });
  });

  it('counts for nothing where it is of before somebody looked at the account and lifted the block', () => {
    const known = (asked: number) =>
      scored([...often, [3 * hour, lifted], [4 * hour, completed(500, asked)]]);
    expect(known(3 * hour).evidence).toBeNull();
    expect(known(3 * hour + 1).evidence).toMatchObject({ value: 1 });
  });
});
