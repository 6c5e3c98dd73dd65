import type { DomainEvent } from '@paddock/contracts/events';
import type { Aggregate } from '@paddock/service-kit/aggregate';
import { expectCopiesAgree, type Kinds } from '@paddock/service-kit/aggregate/copies-agree.fixture';
import { describe, it } from 'vitest';
import { alertsAggregate } from './alerts/alerts.ts';
import { boostsAggregate } from './boosts/boosts.ts';
import { cardRangesAggregate } from './card-ranges/card-ranges.ts';
import { caseAggregate } from './cases/cases.ts';
import { createNameClaimAggregate } from './claims/name-claim.ts';
import { personAggregate } from './claims/person-exclusion.ts';
import { shopPinAggregate } from './claims/shop-pin-claim.ts';
import { erasureAggregate } from './erasure/erasure.ts';
import { inboxAggregate } from './inbox/inbox.ts';
import * as kinds from './kinds.fixture.ts';
import { marketAggregate } from './market/market.ts';
import { notificationAggregate } from './notification/notification.ts';
import { accountKeyAggregate } from './profile/account-key.ts';
import { keyringAggregate } from './profile/keyring.ts';
import { profileAggregate } from './profile/profile.ts';
import { createRiskAggregate } from './risk/risk.ts';
import { riskRule, riskSettings } from './risk/risk-settings.fixture.ts';
import { rosterAggregate } from './roster/roster.ts';
import { signUpOffersAggregate } from './sign-up-offers/sign-up-offers.ts';
import { createStaffAggregate } from './staff/staff.ts';
import { tradingAggregate } from './trading/trading.ts';

/** All of them take some seconds, and more beside other suites. */
const longestMs = 120_000;

const staffRules = { bonus: { atOnce: 2000, withinDay: 4000 }, shopCash: { withinDay: 4000 } };

/** One stream for all is as many here as scripts have, each of them with rivals of its own. */
const expectAgreement = <State, Command extends { type: string }, Event extends DomainEvent>(
  aggregate: Omit<Aggregate<State, Command, Event>, 'stream'>,
  ofAggregate: Kinds<Command>,
  histories: readonly (readonly Event[])[] = [[]],
  numRuns = 300,
): Promise<void> =>
  expectCopiesAgree({ ...aggregate, stream: (id) => `tested-${id}` }, ofAggregate, {
    histories,
    numRuns,
  });

describe('copies over one store agree with its log on every kind of command, whatever fails and is repeated', () => {
  it.each<[string, () => Promise<void>]>([
    ['market', () => expectAgreement(marketAggregate, kinds.marketKinds)],
    ['notification', () => expectAgreement(notificationAggregate, kinds.notificationKinds)],
    ['trading', () => expectAgreement(tradingAggregate, kinds.tradingKinds)],
    ['risk', () => expectAgreement(createRiskAggregate(riskSettings, riskRule), kinds.riskKinds)],
    ['card ranges', () => expectAgreement(cardRangesAggregate, kinds.cardRangesKinds)],
    ['roster', () => expectAgreement(rosterAggregate, kinds.rosterKinds)],
    ['staff', () => expectAgreement(createStaffAggregate(staffRules), kinds.staffKinds)],
    ['boosts', () => expectAgreement(boostsAggregate, kinds.boostsKinds)],
    ['sign-up offers', () => expectAgreement(signUpOffersAggregate, kinds.signUpOffersKinds)],
    ['alerts', () => expectAgreement(alertsAggregate, kinds.alertsKinds)],
    ['inbox', () => expectAgreement(inboxAggregate, kinds.inboxKinds)],
    ['profile', () => expectAgreement(profileAggregate, kinds.profileKinds, kinds.profileHistories, 900)],
    ['erasure', () => expectAgreement(erasureAggregate, kinds.erasureKinds, kinds.erasureHistories)],
    ['key', () => expectAgreement(accountKeyAggregate, kinds.accountKeyKinds)],
    ['keyring', () => expectAgreement(keyringAggregate, kinds.keyringKinds)],
    ['case', () => expectAgreement(caseAggregate, kinds.caseKinds)],
    ['username', () => expectAgreement(createNameClaimAggregate('username'), kinds.nameKinds)],
    ['person', () => expectAgreement(personAggregate, kinds.personKinds)],
    ['shop PIN', () => expectAgreement(shopPinAggregate, kinds.shopPinKinds)],
  ])('on a stream of %s', (_, agreed) => agreed(), longestMs);
});
