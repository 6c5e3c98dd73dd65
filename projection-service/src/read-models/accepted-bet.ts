import { type AccountEvent, betPlacedSchema, type DataOf, legSchema } from '@paddock/contracts/events';
import { z } from 'zod';

/** What was accepted, as its event says it. It never changes, so it is written once. */
export const acceptedBetSchema = betPlacedSchema.extend({
  legs: z.array(legSchema.omit({ inPlay: true })),
  placedAt: z.iso.datetime(),
  /** Of the event in the account's stream. */
  revision: z.int(),
});
export type AcceptedBet = z.infer<typeof acceptedBetSchema>;

/** Where and when an event was written: its number in the account's stream, and the instant of the decision. */
export type Written = { at: string; revision: number };

export const acceptedBet = (
  data: DataOf<AccountEvent, 'BetPlaced'>,
  { at, revision }: Written,
): AcceptedBet => ({
  ...data,
  legs: data.legs.map(({ inPlay: _, ...leg }) => leg),
  placedAt: at,
  revision,
});

const cash = { kind: 'cash' } as const;

export const fundingOf = ({ funding }: Pick<AcceptedBet, 'funding'>) => funding ?? cash;

/** Minor units of the customer's own money that were staked: none of a bet paid with a free bet. */
export const ownStake = (bet: Pick<AcceptedBet, 'funding' | 'stake'>): number =>
  fundingOf(bet).kind === 'cash' ? bet.stake : 0;
