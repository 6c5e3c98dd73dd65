import type { Country } from '@paddock/contracts/events';
import {
  type Input,
  listSignUpOffers,
  publishSignUpOffer,
  type Response,
  signUpOfferShown,
  withdrawSignUpOffer,
} from '@paddock/contracts/http';
import { type ActionOptions, ask, createRead, refreshCalls, useAction, useRead } from './client.ts';

/** An offer as visitors see it. */
export type ShownOffer = NonNullable<Response<typeof signUpOfferShown>['offer']>;
export type PublishedOffer = Response<typeof listSignUpOffers>['offers'][number];

/** One that is withdrawn is gone from open pages as soon as that. */
const pollMs = 5000;

const shownOf = ({ offer }: Response<typeof signUpOfferShown>): ShownOffer | null => offer;

/** The offer in a country; asked again every few seconds while `isShown`. */
export const useSignUpOffer = (country: Country, isShown: boolean) =>
  useRead(createRead(signUpOfferShown, { query: { country } }, shownOf), {
    refetchInterval: isShown && pollMs,
  });

const offersOf = ({ offers }: Response<typeof listSignUpOffers>): readonly PublishedOffer[] => offers;

/** For operations. */
export const useSignUpOffers = () => useRead(createRead(listSignUpOffers, {}, offersOf));

type Offer = Input<typeof publishSignUpOffer>['body'];

export const usePublishOffer = (options?: ActionOptions<Offer, void>) =>
  useAction(
    async (offer: Offer, key) => {
      await ask(publishSignUpOffer, { body: offer }, key);
    },
    { ...options, onSettled: () => refreshCalls(listSignUpOffers) },
  );

/** Takes the offer with this code away. */
export const useWithdrawOffer = (options?: ActionOptions<string, void>) =>
  useAction(
    async (code: string, key) => {
      await ask(withdrawSignUpOffer, { body: { code } }, key);
    },
    { ...options, onSettled: () => refreshCalls(listSignUpOffers) },
  );
