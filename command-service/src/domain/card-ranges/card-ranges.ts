import {
  boundsText,
  byFirstDigits,
  type CardRange,
  doOverlap,
  hasSameBounds,
} from '@paddock/contracts/card-ranges';
import {
  type CardRangesChange,
  type CardRangesEvent,
  cardRangesEvents,
  cardRangesStream,
} from '@paddock/contracts/events';
import { type Refusal, refuse } from '@paddock/contracts/refusals';
import {
  type DecidesRequest,
  decidedRequest,
  isKnown,
  noRequests,
  type Requests,
  withDecided,
  withRequest,
} from '../requests/requests.ts';

// The one stream `cards-ranges`.

/** A change that waits for a second person. `from`: what held of its ranges when it was asked for. */
type Waiting = { change: CardRangesChange; from: readonly CardRange[]; note: string };

/** By their first digits; no two overlap. */
export type CardRangesState = { ranges: readonly CardRange[]; requests: Requests<Waiting> };

export type CardRangesCommand =
  | {
      type: 'change-card-ranges';
      change: CardRangesChange;
      requestId: string;
      requestedBy: string;
      /** For who decides, where that takes another person; `null`: nothing was noted. */
      note: string | null;
    }
  | ({ type: 'decide-card-ranges' } & DecidesRequest);

/** The ranges after a change. */
const changed = (ranges: readonly CardRange[], { removed, set }: CardRangesChange): CardRange[] => {
  const gone = [...removed, ...set];
  const left = ranges.filter((range) => !gone.some((one) => hasSameBounds(one, range)));
  return [...left, ...set].toSorted(byFirstDigits);
};

const evolve = (state: CardRangesState, { type, data }: CardRangesEvent): CardRangesState => {
  switch (type) {
    case 'CardRangesChanged':
      return { ...state, ranges: changed(state.ranges, data) };
    case 'CardRangesChangeRequested': {
      const { change, from, note, ...asked } = data;
      const requests = withRequest(state.requests, { ...asked, action: { change, from, note } });
      return { ...state, requests };
    }
    case 'CardRangesChangeDecided':
      return { ...state, requests: withDecided(state.requests, data) };
    default:
      return type satisfies never;
  }
};

const known = (ranges: readonly CardRange[], range: Pick<CardRange, 'first' | 'last'>) =>
  ranges.find((one) => hasSameBounds(one, range));

/** What of a change is not so already. */
const newIn = (ranges: readonly CardRange[], { removed, set }: CardRangesChange): CardRangesChange => ({
  removed: removed.filter((bounds) => known(ranges, bounds)),
  set: set.filter((range) => known(ranges, range)?.funding !== range.funding),
});

/** The first range that would overlap the one before. */
const overlapping = (ranges: readonly CardRange[]): CardRange | undefined =>
  ranges.find((range, index) => {
    const before = ranges[index - 1];
    return before && doOverlap(before, range);
  });

/** Whether cards are taken by it that were not: nobody alone lets a credit card in. */
const needsTwo = ({ set }: CardRangesChange): boolean => set.some(({ funding }) => funding !== 'credit');

type Decision = readonly CardRangesEvent[] | Refusal;

const change = (
  { ranges, requests }: CardRangesState,
  command: Extract<CardRangesCommand, { type: 'change-card-ranges' }>,
): Decision => {
  const { change: asked, requestId, requestedBy, note } = command;
  const wanted = newIn(ranges, asked);
  if (isKnown(requests, requestId) || wanted.removed.length + wanted.set.length === 0) return [];
  const overlap = overlapping(changed(ranges, asked));
  if (overlap) return refuse('card-ranges-overlap', { param1: boundsText(overlap) });
  if (!needsTwo(wanted)) return [{ type: 'CardRangesChanged', data: asked }];
  if (requests.open.length > 0) return refuse('already-requested');
  if (note === null) return refuse('note-missing', { field: 'note' });
  const from = asked.set.flatMap((range) => known(ranges, range) ?? []);
  const data = { requestId, requestedBy, change: asked, from, note };
  return [{ type: 'CardRangesChangeRequested', data }];
};

/** Whether what was asked for would do now what it would have done then. */
const isAsThen = (ranges: readonly CardRange[], { change: { set, removed }, from }: Waiting): boolean =>
  set.every((range) => known(ranges, range)?.funding === known(from, range)?.funding) &&
  !overlapping(changed(ranges, { set, removed }));

const decideChange = (
  { ranges, requests }: CardRangesState,
  command: Extract<CardRangesCommand, { type: 'decide-card-ranges' }>,
): Decision =>
  decidedRequest(requests, command, () => 'card-ranges', {
    decided: (data): CardRangesEvent => ({ type: 'CardRangesChangeDecided', data }),
    done: ({ action }) =>
      isAsThen(ranges, action)
        ? [{ type: 'CardRangesChanged', data: action.change }]
        : refuse('request-outdated'),
  });

/**
 * How cards are funded, by their first digits, as operations keep it. What is so already is no change. A range that is
 * said to be debit or prepaid lets cards in and waits for another person, with all that was changed beside it; one that
 * is removed, or said to be credit, holds at once. Refuses `card-ranges-overlap` with the range, a second change that
 * waits as `already-requested`, and one that nothing says why of as `note-missing`; a decision as `requestToDecide`
 * does, and an approval as `request-outdated` where the ranges are others by then.
 */
export const cardRangesAggregate = {
  stream: (): string => cardRangesStream,
  events: cardRangesEvents,
  initial: { ranges: [], requests: noRequests } as CardRangesState,
  evolve,
  decide: (state: CardRangesState, command: CardRangesCommand): Decision =>
    command.type === 'change-card-ranges' ? change(state, command) : decideChange(state, command),
};
