import { changeMarketingPreferences, marketingPreferences } from '@paddock/contracts/http';
import { allMarketingConsents, eachMarketingField, marketingFieldOf } from '@paddock/contracts/marketing';
import { commandRoute, type Route, route, success } from '@paddock/service-kit/http';
import { type ChangeMarketing, countingConsents } from '../../domain/profile/marketing.ts';
import { lastExclusions, noConsentOf } from '../../domain/profile/may-market.ts';
import type { MarketingServices } from './services.ts';

/** The end of the customer's last exclusion, in this account or in another of theirs, past or to come; or when this one was closed last. And what they may not consent to. */
const exclusionsOf = async (
  { accounts, profiles, persons }: MarketingServices,
  accountId: string,
  now: Date,
): Promise<Pick<ChangeMarketing, 'excludedUntil' | 'noConsent'>> => {
  const [{ state }, person] = await Promise.all([accounts.load(accountId), profiles.personalOf(accountId)]);
  const elsewhere = person && (await persons.lastEndOf(person, await profiles.apartFrom(accountId)));
  const excludedUntil = lastExclusions(state, elsewhere ?? null);
  return { excludedUntil, noConsent: noConsentOf(state, excludedUntil, now) };
};

/** From what each send goes by. */
const preferencesRoute = (services: MarketingServices) =>
  route(marketingPreferences, async ({ session: { account }, now }) => {
    const [{ state }, { excludedUntil }] = await Promise.all([
      services.profiles.load(account.accountId),
      exclusionsOf(services, account.accountId, now),
    ]);
    const counting = new Set(countingConsents(state.consents, excludedUntil).map(marketingFieldOf));
    return { body: eachMarketingField((consent) => counting.has(marketingFieldOf(consent))) };
  });

const changeRoute = (services: MarketingServices) =>
  commandRoute(
    changeMarketingPreferences,
    async ({ session: { account }, body }, context) => {
      const chosen = (value: boolean) =>
        allMarketingConsents.filter((consent) => body[marketingFieldOf(consent)] === value);
      return services.profiles.execute(
        account.accountId,
        {
          type: 'change-marketing',
          given: chosen(true),
          withdrawn: chosen(false),
          ...(await exclusionsOf(services, account.accountId, context.now)),
        },
        context,
      );
    },
    () => success(),
  );

/** What the customer may be sent, by product and channel. */
export const marketingRoutes = (services: MarketingServices): Route[] => [
  preferencesRoute(services),
  changeRoute(services),
];
