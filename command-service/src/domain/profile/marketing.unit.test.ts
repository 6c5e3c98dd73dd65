import type { ProfileEvent } from '@paddock/contracts/events';
import {
  allMarketingConsents,
  type MarketingConsent,
  marketingTextVersion,
} from '@paddock/contracts/marketing';
import { isRefusal } from '@paddock/contracts/refusals';
import fc from '@paddock/contracts/testing/fast-check.fixture';
import { describe, expect, it } from 'vitest';
import { type ProfileCommand, type ProfileState, profileAggregate } from './profile.ts';

const { evolve, initial } = profileAggregate;
const at = (day: number) => `2030-01-${String(day).padStart(2, '0')}T12:00:00.000Z`;
const decide = (state: ProfileState, command: ProfileCommand): readonly ProfileEvent[] => {
  const decided = profileAggregate.decide(state, command, { now: new Date(at(1)) });
  if (isRefusal(decided)) throw new Error(decided.refused);
  return decided;
};
const fold = (events: readonly ProfileEvent[], day = 1, from = initial) =>
  events.reduce(
    (state, event) =>
      evolve(state, event, { at: at(day), actor: { kind: 'customer', id: 'a', channel: 'desktop' } }),
    from,
  );
const sportsEmail: MarketingConsent = { product: 'sports', channel: 'email' };
const bingoPhone: MarketingConsent = { product: 'bingo', channel: 'phone' };
const change = (
  given: readonly MarketingConsent[],
  withdrawn: readonly MarketingConsent[] = [],
  until: string | null = null,
) =>
  ({
    ...({ type: 'change-marketing', given, withdrawn } as const),
    excludedUntil: { sportsbook: until, gaming: until, poker: until },
    noConsent: { sportsbook: undefined, gaming: undefined, poker: undefined },
  }) as const;
const event = (
  type: 'MarketingConsentGiven' | 'MarketingConsentWithdrawn',
  ...consents: MarketingConsent[]
): ProfileEvent => ({ type, data: { consents, textVersion: marketingTextVersion, askedAt: 'settings' } });

describe('consent to marketing', () => {
  it('is given by product and channel, with the version of the text that was shown', () => {
    expect(decide(initial, change([sportsEmail]))).toEqual([event('MarketingConsentGiven', sportsEmail)]);
  });

  it('that holds is not given again, and one that does not is not withdrawn', () => {
    const held = fold([event('MarketingConsentGiven', sportsEmail)]);
    expect(decide(held, change([sportsEmail], [bingoPhone]))).toEqual([]);
  });

  it('is given for one and withdrawn for another at once', () => {
    const held = fold([event('MarketingConsentGiven', sportsEmail)]);
    expect(decide(held, change([bingoPhone], [sportsEmail]))).toEqual([
      event('MarketingConsentGiven', bingoPhone),
      event('MarketingConsentWithdrawn', sportsEmail),
    ]);
  });

  it('is given anew after an exclusion, which ended it', () => {
    const held = fold([event('MarketingConsentGiven', sportsEmail)]);
    expect(decide(held, change([sportsEmail], [], at(2)))).toEqual([
      event('MarketingConsentGiven', sportsEmail),
    ]);
    const again = fold([event('MarketingConsentGiven', sportsEmail)], 3, held);
    expect(decide(again, change([sportsEmail], [], at(2)))).toEqual([]);
  });

  it('is refused of a product that the customer is excluded from, and given and withdrawn of others', () => {
    const refusal = { refused: 'product-excluded', param1: 'Sportsbook until 19 May 2027' } as const;
    const noConsent = { sportsbook: refusal, gaming: undefined, poker: undefined };
    const refused = { ...change([bingoPhone, sportsEmail], [], at(9)), noConsent };
    expect(profileAggregate.decide(initial, refused, { now: new Date(at(1)) })).toEqual(refusal);
    expect(decide(initial, { ...change([bingoPhone]), noConsent })).toEqual([
      event('MarketingConsentGiven', bingoPhone),
    ]);
    const held = fold([event('MarketingConsentGiven', sportsEmail)]);
    expect(decide(held, { ...change([], [sportsEmail]), noConsent })).toEqual([
      event('MarketingConsentWithdrawn', sportsEmail),
    ]);
  });

  it('of a registration is what was ticked in it, and nothing where nothing was', () => {
    const registration = {
      type: 'register-profile',
      country: 'IE',
      identity: { provider: 'sandbox', digest: 'd' },
      ...{ accountId: 'a', personal: 'c2VhbGVk', termsVersion: '1', termsAcceptedAt: at(1) },
    } as const;
    const types = (consents: readonly MarketingConsent[]) =>
      decide(initial, { ...registration, consents }).map(({ type }) => type);
    expect(types([])).toEqual(['ProfileRegistered']);
    expect(types([sportsEmail])).toEqual(['ProfileRegistered', 'MarketingConsentGiven']);
  });

  it('to offers in general, as registration asked before, is one to nothing', () => {
    const before: ProfileEvent = {
      type: 'ProfileRegistered',
      data: {
        country: 'IE',
        marketing: true,
        ...{ accountId: 'a', personal: 'c2VhbGVk', termsVersion: '1', termsAcceptedAt: at(1) },
      },
    };
    expect(fold([before]).consents).toEqual([]);
  });

  it('is what was chosen last, whatever was chosen before, and choosing it again changes nothing', () => {
    const some = fc.subarray([...allMarketingConsents]);
    fc.assert(
      fc.property(fc.array(some, { maxLength: 6 }), some, (earlier, last) => {
        const choose = (state: typeof initial, given: readonly MarketingConsent[]) =>
          fold(
            decide(
              state,
              change(
                given,
                allMarketingConsents.filter((one) => !given.includes(one)),
              ),
            ),
            1,
            state,
          );
        const state = choose(earlier.reduce(choose, initial), last);
        const names = (consents: readonly MarketingConsent[]) =>
          consents.map(({ product, channel }) => `${product} ${channel}`).toSorted();
        expect(names(state.consents)).toEqual(names(last));
        expect(choose(state, last)).toBe(state);
      }),
    );
  });
});
