import type { ErasureEvent } from '@paddock/contracts/events';
import { erasureSteps } from '@paddock/contracts/privacy';
import { refuse } from '@paddock/contracts/refusals';
import { describe, expect, it } from 'vitest';
import { type ErasureCommand, type ErasureState, erasureAggregate, nextStep } from './erasure.ts';

const { decide, evolve, initial } = erasureAggregate;
const at = '2030-01-01T12:00:00.000Z';
const note = { kind: 'sealed', sealed: 'because' } as const;
const kept = refuse('erasure-kept', { param1: 'it is kept' });

const fold = (...events: ErasureEvent[]): ErasureState =>
  events.reduce((state, event) => evolve(state, event, { at }), initial);

const requested: ErasureEvent = { type: 'ErasureRequested', data: { erasureId: 'e-1', by: 'customer' } };
const proposed: ErasureEvent = {
  type: 'ErasureProposed',
  data: { erasureId: 'e-1', proposedBy: 'anna', note },
};
const approved: ErasureEvent = { type: 'ErasureApproved', data: { erasureId: 'e-1' } };
const done = (step: (typeof erasureSteps)[number]): ErasureEvent => ({
  type: 'ErasureStepDone',
  data: { erasureId: 'e-1', step },
});
const propose: ErasureCommand = {
  type: 'propose-erasure',
  ...{ erasureId: 'e-2', proposedBy: 'anna', note, kept: undefined },
};
const approveBy = (decidedBy: string, why?: typeof kept): ErasureCommand => ({
  type: 'decide-erasure',
  ...{ decidedBy, outcome: 'approve', kept: why },
});

describe('a customer who asks to be erased', () => {
  it('asks once, and takes it back until it has begun', () => {
    const ask: ErasureCommand = { type: 'request-erasure', erasureId: 'e-1', by: 'customer' };
    expect(decide(initial, ask)).toEqual([requested]);
    expect(decide(fold(requested), ask)).toEqual([]);
    for (const state of [fold(requested), fold(requested, proposed)])
      expect(decide(state, { type: 'withdraw-erasure' })).toEqual([
        { type: 'ErasureWithdrawn', data: { erasureId: 'e-1' } },
      ]);
    expect(decide(initial, { type: 'withdraw-erasure' })).toEqual([]);
    expect(decide(fold(requested, proposed, approved), { type: 'withdraw-erasure' })).toEqual({
      refused: 'erasure-begun',
    });
  });
});

describe('an erasure', () => {
  it('is proposed by one person, for whoever asked or for whom nobody did', () => {
    expect(decide(fold(requested), propose)).toEqual([proposed]);
    expect(decide(initial, propose)).toEqual([
      { type: 'ErasureRequested', data: { erasureId: 'e-2', by: 'compliance' } },
      { type: 'ErasureProposed', data: { erasureId: 'e-2', proposedBy: 'anna', note } },
    ]);
    expect(decide(fold(requested, proposed), propose)).toEqual({ refused: 'already-requested' });
  });

  it('is approved by another person only, and declined by either', () => {
    const state = fold(requested, proposed);
    expect(decide(state, approveBy('anna'))).toEqual({ refused: 'needs-another-person' });
    expect(decide(state, approveBy('berta'))).toEqual([approved]);
    for (const decidedBy of ['anna', 'berta'])
      expect(
        decide(state, { type: 'decide-erasure', decidedBy, outcome: 'decline', kept: undefined }),
      ).toEqual([{ type: 'ErasureDeclined', data: { erasureId: 'e-1', because: 'declined' } }]);
    expect(decide(fold(requested), approveBy('berta'))).toEqual({ refused: 'review-ended' });
  });

  it('is neither proposed nor approved while something has to be kept', () => {
    expect(decide(fold(requested), { ...propose, kept } as ErasureCommand)).toEqual(kept);
    expect(decide(fold(requested, proposed), approveBy('berta', kept))).toEqual(kept);
  });

  it('is asked for still once it was declined', () => {
    const declined = { type: 'ErasureDeclined', data: { erasureId: 'e-1', because: 'declined' } } as const;
    expect(fold(requested, proposed, declined)).toMatchObject({ status: 'requested', by: 'customer' });
  });

  it('is carried out step by step in their order, each once, and is over with the last', () => {
    const told: ErasureEvent[] = [requested, proposed, approved];
    for (const step of erasureSteps) {
      const state = fold(...told);
      for (const other of erasureSteps.filter((one) => one !== step))
        expect(decide(state, { type: 'finish-step', step: other })).toEqual([]);
      const events = decide(state, { type: 'finish-step', step }) as readonly ErasureEvent[];
      expect(events[0]).toEqual(done(step));
      told.push(...events);
    }
    expect(told.at(-1)).toEqual({ type: 'PersonErased', data: { erasureId: 'e-1' } });
    expect(fold(...told)).toMatchObject({ status: 'erased', by: 'customer' });
    expect(nextStep(erasureSteps)).toBeUndefined();
  });

  it('is stopped before its first step where something has to be kept again, and not after', () => {
    expect(decide(fold(requested, proposed, approved), { type: 'stop-erasure' })).toEqual([
      { type: 'ErasureDeclined', data: { erasureId: 'e-1', because: 'kept' } },
    ]);
    expect(decide(fold(requested, proposed, approved, done('sessions')), { type: 'stop-erasure' })).toEqual(
      [],
    );
    expect(decide(fold(requested), { type: 'stop-erasure' })).toEqual([]);
  });

  it('keeps once what an excluded person is recognised by', () => {
    const marks = [`person/${'a'.repeat(43)}` as const];
    const kept: ErasureEvent = { type: 'MarksOfPersonKept', data: { erasureId: 'e-1', marks } };
    expect(decide(fold(requested, proposed, approved), { type: 'keep-marks', marks })).toEqual([kept]);
    expect(decide(fold(requested, proposed, approved, kept), { type: 'keep-marks', marks })).toEqual([]);
    expect(decide(fold(requested, proposed), { type: 'keep-marks', marks })).toEqual([]);
  });

  it('notes once where the key lay, and again where it came to lie since', () => {
    const note: ErasureCommand = { type: 'note-key-positions', positions: ['12', '40'] };
    const noted: ErasureEvent = {
      type: 'KeyPositionsNoted',
      data: { erasureId: 'e-1', positions: ['12', '40'] },
    };
    expect(decide(fold(requested, proposed, approved), note)).toEqual([noted]);
    expect(decide(fold(requested, proposed, approved, noted), note)).toEqual([]);
    const more: ErasureCommand = { type: 'note-key-positions', positions: ['12', '40', '77'] };
    const all = { ...noted, data: { ...noted.data, positions: ['12', '40', '77'] } };
    expect(decide(fold(requested, proposed, approved, noted), more)).toEqual([all]);
  });
});
