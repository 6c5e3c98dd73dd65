import { changeMarketingPreferences, marketingPreferences, type Response } from '@paddock/contracts/http';
import { queryClient } from '../query-client.ts';
import { type ActionOptions, ask, createRead, refreshCalls, useAction, useRead } from './client.ts';
import { documentedNames, ownNames } from './field-names.ts';

/** A yes or no for each product on each channel: `sportsEmail`. */
export type MarketingChoices = ReturnType<typeof ownNames<Response<typeof marketingPreferences>>>;

const choicesOf = (answer: Response<typeof marketingPreferences>): MarketingChoices => ownNames(answer);

const preferences = createRead(marketingPreferences, {}, choicesOf);

/** What I may be sent. */
export const useMarketingPreferences = () => useRead(preferences);

type Answer = Response<typeof marketingPreferences>;

/** Saves those that changed: from then on they are what is read, and what the server says next is. */
export const useChangeMarketingPreferences = (options?: ActionOptions<Partial<MarketingChoices>, void>) =>
  useAction(
    async (changed: Partial<MarketingChoices>, key) => {
      await ask(changeMarketingPreferences, { body: documentedNames(changed) }, key);
    },
    {
      ...options,
      onSuccess: (answer, changed, ...rest) => {
        queryClient.setQueryData<Answer>(
          preferences.queryKey,
          (known) => known && { ...known, ...documentedNames(changed) },
        );
        return options?.onSuccess?.(answer, changed, ...rest);
      },
      onSettled: () => refreshCalls(marketingPreferences),
    },
  );
