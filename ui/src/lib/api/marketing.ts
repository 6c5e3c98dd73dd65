import { changeMarketingPreferences, marketingPreferences, type Response } from '@paddock/contracts/http';
import { type ActionOptions, ask, createRead, refreshCalls, useAction, useRead } from './client.ts';
import { documentedNames, ownNames } from './field-names.ts';

/** A yes or no for each product on each channel: `sportsEmail`. */
export type MarketingChoices = ReturnType<typeof ownNames<Response<typeof marketingPreferences>>>;

const choicesOf = (answer: Response<typeof marketingPreferences>): MarketingChoices => ownNames(answer);

/** What I may be sent. */
export const useMarketingPreferences = () => useRead(createRead(marketingPreferences, {}, choicesOf));

/** Saves those that changed. */
export const useChangeMarketingPreferences = (options?: ActionOptions<Partial<MarketingChoices>, void>) =>
  useAction(
    async (changed: Partial<MarketingChoices>, key) => {
      await ask(changeMarketingPreferences, { body: documentedNames(changed) }, key);
    },
    { ...options, onSettled: () => refreshCalls(marketingPreferences) },
  );
