import type { AccountEvent, DataOf, Funding } from '@paddock/contracts/events';
import type { AccountEventOf, Slice } from '../slice.ts';

/** What is kept for a placement that waits, until it lapses. */
type Hold = DataOf<AccountEvent, 'StakeHeld'>;

/** One for each placement; some may have lapsed. */
type Holds = readonly Hold[];

const handles = ['StakeHeld', 'StakeReleased', 'BetPlaced'] as const;
type HoldEvent = AccountEventOf<(typeof handles)[number]>;

const isActive = ({ until }: Hold, now: Date): boolean => now.getTime() < Date.parse(until);

const evolve = (holds: Holds, { type, data }: HoldEvent, at: string): Holds => {
  const others = holds.filter(({ placementId }) => placementId !== data.placementId);
  switch (type) {
    case 'StakeHeld':
      return [...others.filter((hold) => isActive(hold, new Date(at))), data];
    case 'StakeReleased':
    case 'BetPlaced':
      return others;
    default:
      return type satisfies never;
  }
};

export const holdsSlice: Slice<Holds, HoldEvent['type']> = {
  initial: [],
  handles,
  evolve: (holds, event, { at }) => evolve(holds, event, at),
};

/** What is kept for the placement now. */
export const holdOf = (holds: Holds, placementId: string | undefined, now: Date): Hold | undefined =>
  holds.find((hold) => hold.placementId === placementId && isActive(hold, now));

/** What is kept now, for others than this placement where one is given. */
export const activeHolds = (holds: Holds, now: Date, except?: string): Holds =>
  holds.filter((hold) => hold.placementId !== except && isActive(hold, now));

/** Minor units that are held of one kind of money. */
export const totalHeld = (holds: Holds, kind: Funding['kind']): number =>
  holds.reduce((sum, { funding, stake }) => sum + (funding.kind === kind ? stake : 0), 0);

const tokenOf = (funding: Funding): string | undefined =>
  funding.kind === 'token' ? funding.tokenId : undefined;

/** Whether the token is kept for a placement. */
export const isTokenHeld = (holds: Holds, tokenId: string): boolean =>
  holds.some(({ funding }) => tokenOf(funding) === tokenId);

/** Whether the hold covers this stake, paid with the same. */
export const covers = (hold: Hold | undefined, funding: Funding, stake: number): boolean =>
  hold !== undefined &&
  hold.funding.kind === funding.kind &&
  tokenOf(hold.funding) === tokenOf(funding) &&
  stake <= hold.stake;
