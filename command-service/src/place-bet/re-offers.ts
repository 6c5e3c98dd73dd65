import { z } from 'zod';
import { type Slip, slipSchema } from '../betslip/slip.ts';
import type { Redis } from '../redis.ts';

/** Seconds that the customer has to accept new prices. */
export const reOfferSeconds = 30;

/** Seconds that an offer is kept, so that one that ran out and one that was confirmed are still recognised. */
const keptSeconds = 600;

const reOfferSchema = z.object({
  placementId: z.string(),
  /** The slip with the offered prices as those that were seen. */
  slip: slipSchema,
  retainSelection: z.boolean(),
  expiresAt: z.iso.datetime(),
});

/** New prices for what the customer wanted to place; accepting them completes the same placement. */
export type ReOffer = z.infer<typeof reOfferSchema>;

const reOfferKey = (visitorId: string): string => `re-offer:{${visitorId}}`;

/** The one re-offer of each visitor. */
export const reOffers = (redis: Pick<Redis, 'get' | 'set' | 'del'>) => ({
  read: async (visitorId: string): Promise<ReOffer | undefined> => {
    const text = await redis.get(reOfferKey(visitorId));
    return text ? reOfferSchema.safeParse(JSON.parse(text)).data : undefined;
  },

  make: async (
    visitorId: string,
    offer: { placementId: string; slip: Slip; retainSelection: boolean },
    now: Date,
  ): Promise<void> => {
    const expiresAt = new Date(now.getTime() + reOfferSeconds * 1000).toISOString();
    const text = JSON.stringify({ ...offer, expiresAt } satisfies ReOffer);
    await redis.set(reOfferKey(visitorId), text, { expiration: { type: 'EX', value: keptSeconds } });
  },

  drop: async (visitorId: string): Promise<void> => {
    await redis.del(reOfferKey(visitorId));
  },
});
export type ReOffers = ReturnType<typeof reOffers>;

export const hasRunOut = ({ expiresAt }: ReOffer, now: Date): boolean =>
  now.getTime() >= Date.parse(expiresAt);
