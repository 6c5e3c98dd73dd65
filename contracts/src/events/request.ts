import { z } from 'zod';
import { amountSchema } from '../money/index.ts';
import { tradingBounds } from '../trading/index.ts';
import { betOutcomeSchema } from './bet.ts';
import { idSchema } from './define.ts';
import { noteSchema } from './note.ts';

const percentSchema = z.int().min(0).max(tradingBounds.stakeFactorPercent);

/** What a member of staff may not do alone. Each says what was when it was asked for: what changed since is not done. */
export const requestedActionSchema = z.discriminatedUnion('kind', [
  /** More than the ordinary stakes, percent. */
  z.object({
    kind: z.literal('stake-factor'),
    percent: percentSchema,
    from: percentSchema,
    note: noteSchema,
  }),
  /** More than the operator's sum may be paid in within 30 days. `from`: the look before; `null`: nobody looked. */
  z.object({
    kind: z.literal('deposit-review'),
    amount: amountSchema,
    from: amountSchema.nullable(),
    note: noteSchema,
  }),
  /** A bet that was settled. */
  z.object({
    kind: z.literal('void-bet'),
    betId: idSchema,
    reason: z.enum(['abandoned', 'palpable-error']),
    outcome: betOutcomeSchema,
    /** Minor units that the balance has had of it, and would have had once it is void. */
    paid: z.int(),
    returns: amountSchema,
  }),
]);
export type RequestedAction = z.infer<typeof requestedActionSchema>;

const [stakeFactor, depositReview, voidedBet] = requestedActionSchema.options;

/** The same for screens: what somebody noted stays sealed. */
export const shownActionSchema = z.discriminatedUnion('kind', [
  stakeFactor.omit({ note: true }),
  depositReview.omit({ note: true }),
  voidedBet,
]);
export type ShownAction = z.infer<typeof shownActionSchema>;

export const shownAction = (action: RequestedAction): ShownAction => {
  if (action.kind === 'void-bet') return action;
  const { note: _, ...shown } = action;
  return shown;
};

/** Another person decides; `requestedBy`: the account id of the member of staff who asks. */
export const actionRequestedSchema = z.object({
  requestId: idSchema,
  requestedBy: idSchema,
  action: requestedActionSchema,
});

/** Another person decided it; what was approved is in the events after this one. */
export const actionRequestDecidedSchema = z.object({ requestId: idSchema, approved: z.boolean() });
