import type { StaffBonus } from '@paddock/contracts/events';
import type { AccountEventOf, Slice } from '../slice.ts';

/** A bonus that waits for a second person. */
type BonusRequest = { requestId: string; bonus: StaffBonus; requestedBy: string };

type BonusRequests = {
  open: readonly BonusRequest[];
  /** The last few that were decided, so that one asked for again is recognised. */
  decided: readonly { requestId: string; approved: boolean }[];
};

const handles = ['BonusRequested', 'BonusRequestDecided'] as const;
type BonusRequestEvent = AccountEventOf<(typeof handles)[number]>;

const keptDecided = 20;

const evolve = ({ open, decided }: BonusRequests, { type, data }: BonusRequestEvent): BonusRequests => {
  switch (type) {
    case 'BonusRequested':
      return { open: [...open, data], decided };
    case 'BonusRequestDecided':
      return {
        open: open.filter(({ requestId }) => requestId !== data.requestId),
        decided: [...decided.slice(-keptDecided + 1), data],
      };
    default:
      return type satisfies never;
  }
};

export const bonusRequestsSlice: Slice<BonusRequests, BonusRequestEvent['type']> = {
  initial: { open: [], decided: [] },
  handles,
  evolve,
};
