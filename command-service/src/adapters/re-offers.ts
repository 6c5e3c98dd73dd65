import { fundingSchema } from '@paddock/contracts/events';
import { pressedPromotionsSchema } from '@paddock/contracts/http';
import type { Redis } from '@paddock/service-kit/engines';
import { z } from 'zod';
import { slipSchema } from '../pricing/betslip/slip.ts';
import type { SlipKind } from './slip-store.ts';

/** Seconds that the customer has to accept what is offered instead. */
export type ReOfferRule = { reOfferSeconds: number };

/** Seconds that an offer is kept, so that one that expired and one that was confirmed are still recognised. */
const keptSeconds = 600;

const reOfferSchema = z.object({
  /** Whose placement it completes: nobody else accepts it, though they sign in with the same browser. */
  accountId: z.string(),
  placementId: z.string(),
  /** The slip with what is offered as what was seen, and with the stakes that are accepted. */
  slip: slipSchema,
  funding: fundingSchema,
  /** That the customer pressed; absent: the press did not say. */
  promotions: pressedPromotionsSchema.optional(),
  retainSelection: z.boolean(),
  expiresAt: z.iso.datetime(),
});

/** Something else than the customer asked to place; accepting it completes the same placement. */
export type ReOffer = z.infer<typeof reOfferSchema>;

/** Somebody who is signed in, and their browser. */
type Customer = { visitorId: string; accountId: string };

const keyPrefix: Record<SlipKind, string> = { page: 're-offer', popup: 're-offer-popup' };

/** Where the re-offer of a visitor lies. */
export const reOfferKey = (visitorId: string, kind: SlipKind): string => `${keyPrefix[kind]}:{${visitorId}}`;

const createReOfferStore = (
  redis: Pick<Redis, 'get' | 'set' | 'del'>,
  { reOfferSeconds }: ReOfferRule,
  kind: SlipKind,
) => {
  const keyOf = (visitorId: string): string => reOfferKey(visitorId, kind);
  return {
    read: async ({ visitorId, accountId }: Customer): Promise<ReOffer | undefined> => {
      const text = await redis.get(keyOf(visitorId));
      const offer = text ? reOfferSchema.safeParse(JSON.parse(text)).data : undefined;
      return offer?.accountId === accountId ? offer : undefined;
    },

    make: async (
      { visitorId, accountId }: Customer,
      offer: Omit<ReOffer, 'accountId' | 'expiresAt'>,
      now: Date,
    ): Promise<void> => {
      const expiresAt = new Date(now.getTime() + reOfferSeconds * 1000).toISOString();
      const text = JSON.stringify({ ...offer, accountId, expiresAt } satisfies ReOffer);
      await redis.set(keyOf(visitorId), text, { expiration: { type: 'EX', value: keptSeconds } });
    },

    drop: async (visitorId: string): Promise<void> => {
      await redis.del(keyOf(visitorId));
    },
  };
};

/** The one re-offer of each visitor, on the betslip and in the popup. */
export type ReOffers = Record<SlipKind, ReturnType<typeof createReOfferStore>>;

/** Re-offers in Redis, by visitor. */
export const createReOffers = (redis: Pick<Redis, 'get' | 'set' | 'del'>, rule: ReOfferRule): ReOffers => ({
  page: createReOfferStore(redis, rule, 'page'),
  popup: createReOfferStore(redis, rule, 'popup'),
});

/** Whether it is too late to accept the offer. */
export const hasExpired = ({ expiresAt }: ReOffer, now: Date): boolean =>
  now.getTime() >= Date.parse(expiresAt);
