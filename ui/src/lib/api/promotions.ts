import type { Country } from '@paddock/contracts/events';
import {
  accaRemoveIneligible,
  getAccaBoostTable,
  type Input,
  listSignUpOffers,
  publishSignUpOffer,
  type Response,
  setAccaPromo,
  setBigGameBoost,
  signUpOfferShown,
  withdrawSignUpOffer,
} from '@paddock/contracts/http';
import type { Price } from '@paddock/contracts/odds';
import { texts } from '@paddock/contracts/texts';
import { queryOptions } from '@tanstack/react-query';
import type { AccaPromotion } from './betslip/slip.ts';
import { type ActionOptions, ask, callKey, createRead, refreshCalls, useAction, useRead } from './client.ts';

/** The result of choosing a promotion. */
type PromotionResult = { readonly kind: 'done' } | { readonly kind: 'failed'; readonly message: string };

const resultOf = ({ success, msg }: { success: boolean; msg: string }, otherwise: string): PromotionResult =>
  success ? { kind: 'done' } : { kind: 'failed', message: msg || otherwise };

const promos = { boost: 'accaBoost', insurance: 'accaInsurance' } as const;

/** Chooses boost or insurance for the accumulator on the slip, or neither. */
export const chooseAccaPromotion = async (promotion: AccaPromotion | null): Promise<PromotionResult> =>
  resultOf(
    await ask(setAccaPromo, { query: { promo: promotion ? promos[promotion] : 'empty' } }),
    texts.acca.setFailed,
  );

/** Takes the selections off the slip that keep the accumulator from its promotion. */
export const removeIneligible = async (): Promise<PromotionResult> =>
  resultOf(await ask(accaRemoveIneligible, {}), texts.acca.removeFailed);

/** Applies or drops the boost of a big game on a selection of the slip. */
export const applyBigGameBoost = async (
  { fixtureId, selectionId }: { fixtureId: string; selectionId: string },
  applied: boolean,
): Promise<PromotionResult> =>
  resultOf(
    await ask(setBigGameBoost, {
      body: { stakeId: selectionId, eventId: fixtureId, selectionId, isSelected: applied },
    }),
    '',
  );

/** What the boost adds by number of selections, each at the least odds or longer; percent as text. */
export type BoostTable = {
  readonly minimumOdds: Price;
  readonly steps: readonly { readonly selections: number; readonly percent: string }[];
};

/** "1.05" is 5 percent: (factor − 1) × 100, by moving the point of the text. */
const percentOf = (factor: string): string => {
  const [whole = '1', part = ''] = factor.split('.');
  const hundredths = `${Number(whole) - 1}${part.padEnd(2, '0').slice(0, 2)}`;
  const rest = part.slice(2).replace(/0+$/, '');
  return `${Number(hundredths)}${rest && `.${rest}`}`;
};

export const boostTableOf = ({
  minimumOdds,
  boostTable,
}: Response<typeof getAccaBoostTable>): BoostTable => ({
  minimumOdds,
  steps: boostTable.map(({ NumSelections, AccaBoostFactor }) => ({
    selections: NumSelections,
    percent: percentOf(AccaBoostFactor),
  })),
});

export const boostTableQuery = queryOptions({
  queryKey: callKey(getAccaBoostTable, {}),
  queryFn: async () => boostTableOf(await ask(getAccaBoostTable, {})),
});

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
