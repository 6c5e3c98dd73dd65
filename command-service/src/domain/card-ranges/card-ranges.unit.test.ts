import type { CardRange } from '@paddock/contracts/card-ranges';
import type { CardRangesEvent } from '@paddock/contracts/events';
import { isRefusal } from '@paddock/contracts/refusals';
import { describe, expect, it } from 'vitest';
import { type CardRangesCommand, cardRangesAggregate } from './card-ranges.ts';

const { decide, evolve, initial } = cardRangesAggregate;

const range = (first: string, funding: CardRange['funding'], last = first): CardRange => ({
  ...{ first, last, funding },
});
const bounds = (first: string, last = first) => ({ first, last });

type Change = { set?: CardRange[]; removed?: { first: string; last: string }[] };
const change = ({ set = [], removed = [] }: Change, more: object = {}): CardRangesCommand => ({
  type: 'change-card-ranges',
  ...{ change: { removed, set }, requestId: 'q', requestedBy: 'asker', note: 'the list of the scheme' },
  ...more,
});
const decision = (more: object = {}): CardRangesCommand => ({
  type: 'decide-card-ranges',
  ...{ requestId: 'q', approved: true, decidedBy: 'other', roles: ['compliance'] },
  askerRoles: ['customer-service'],
  ...more,
});

const stateAfter = (commands: readonly CardRangesCommand[]) =>
  commands.reduce((state, command) => {
    const events = decide(state, command);
    if (isRefusal(events)) throw new Error(events.refused);
    return events.reduce((now: typeof state, event: CardRangesEvent) => evolve(now, event), state);
  }, initial);
const decides = (before: readonly CardRangesCommand[], command: CardRangesCommand) =>
  decide(stateAfter(before), command);
const known = (...set: CardRange[]): CardRangesCommand[] => [change({ set }), decision()];

describe('ranges of cards', () => {
  it('that are said to be credit, or are removed, hold at once: no card is taken by it that was not', () => {
    const credit = { set: [range('450000', 'credit')], removed: [] };
    expect(decides([], change(credit, { note: null }))).toEqual([
      { type: 'CardRangesChanged', data: credit },
    ]);
    const before = known(range('460000', 'debit'), range('470000', 'debit'));
    const stricter = { set: [range('460000', 'credit')], removed: [bounds('470000')] };
    expect(decides(before, change(stricter, { requestId: 'r' }))).toEqual([
      { type: 'CardRangesChanged', data: stricter },
    ]);
    expect(stateAfter([...before, change(stricter, { requestId: 'r' })]).ranges).toEqual(stricter.set);
  });

  it.each(['debit', 'prepaid'] as const)('that are said to be %s wait for another person', (funding) => {
    const set = [range('450000', funding), range('440000', 'credit')];
    expect(decides([], change({ set }))).toEqual([
      {
        type: 'CardRangesChangeRequested',
        data: {
          ...{ requestId: 'q', requestedBy: 'asker', note: 'the list of the scheme', from: [] },
          change: { set, removed: [] },
        },
      },
    ]);
    expect(stateAfter([change({ set })]).ranges).toEqual([]);
    expect(stateAfter([change({ set }), decision()]).ranges).toEqual(set.toReversed());
    expect(stateAfter([change({ set }), decision({ approved: false })]).ranges).toEqual([]);
  });

  it('that are so already are no change, and neither is the same press again', () => {
    const set = [range('450000', 'debit')];
    expect(decides(known(...set), change({ set }, { requestId: 'r', note: null }))).toEqual([]);
    expect(decides([change({ set })], change({ set }))).toEqual([]);
    expect(decides([], change({ removed: [bounds('450000')] }))).toEqual([]);
  });

  it('do not overlap, whichever is there first', () => {
    const overlap = { refused: 'card-ranges-overlap', param1: '450050' };
    const wide = range('450000', 'credit', '450099');
    expect(decides([change({ set: [wide] })], change({ set: [range('450050', 'credit')] }))).toEqual(overlap);
    expect(decides([], change({ set: [range('450050', 'debit'), wide] }))).toEqual(overlap);
    const instead = { set: [range('450050', 'credit')], removed: [bounds('450000', '450099')] };
    expect(decides([change({ set: [wide] })], change(instead))).toEqual([
      { type: 'CardRangesChanged', data: instead },
    ]);
  });

  it('wait one change at a time, each with a note', () => {
    const set = [range('450000', 'debit')];
    const other = change({ set: [range('460000', 'debit')] }, { requestId: 'r' });
    expect(decides([change({ set })], other)).toEqual({ refused: 'already-requested' });
    expect(decides([], change({ set }, { note: null }))).toEqual({ refused: 'note-missing', field: 'note' });
  });

  it.each([
    ['who asked for it', { decidedBy: 'asker' }, 'needs-another-person'],
    ['somebody of another role', { roles: ['trader'] }, 'not-allowed'],
    ['anybody once who asked had to go', { askerRoles: [] }, 'request-outdated'],
    ['anybody twice', { requestId: 'none' }, 'review-ended'],
  ])('are approved not by %s', (_, more, refused) => {
    const asked = change({ set: [range('450000', 'debit')] });
    expect(decides([asked], decision(more))).toMatchObject({ refused });
  });

  it('are not approved where they are others by then, and can be declined', () => {
    const asked = change({ set: [range('450000', 'debit')] });
    const meanwhile = change({ set: [range('450000', 'credit')] }, { requestId: 'r' });
    expect(decides([asked, meanwhile], decision())).toEqual({ refused: 'request-outdated' });
    const around = change({ set: [range('440000', 'credit', '459999')] }, { requestId: 'r' });
    expect(decides([asked, around], decision())).toEqual({ refused: 'request-outdated' });
    expect(decides([asked, meanwhile], decision({ approved: false }))).toMatchObject([
      { type: 'CardRangesChangeDecided', data: { approved: false } },
    ]);
  });
});
