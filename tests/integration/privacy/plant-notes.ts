import {
  askExclusionLift,
  askSourceOfFunds,
  closeAccount,
  creditFreeBalance,
  decideSourceOfFunds,
  extendExclusion,
  liftExclusion,
  linkAccounts,
  login,
  mySourceOfFunds,
  reopenAccount,
  responsibleGambling,
  restrictLimits,
  reviewDeposits,
  setStakeFactor,
  setWayToDeposit,
  takeCaseStep,
  unlinkAccounts,
} from '@paddock/contracts/http';
import { expect } from 'vitest';
import { noteIn, person } from '../support/canary-person.ts';
import type { Planted } from './plant-customer.ts';
import type { Stage } from './stage.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** What staff look at, and what one of them may not do alone. */
export const plantLooks = async (stage: Stage, { browser, accountId: account }: Planted): Promise<void> => {
  const officer = await stage.staff('compliance');
  const { documents } = await browser.ask(mySourceOfFunds, {});
  const documentIds = documents.map(({ documentId }) => documentId);
  await officer.ask(decideSourceOfFunds, {
    params: { accountId: account },
    body: { outcome: 'accepted', note: noteIn('DocumentsDecided'), documentIds },
  });
  await officer.ask(askSourceOfFunds, {
    params: { accountId: account },
    body: { note: noteIn('SourceOfFundsAsked') },
  });
  await officer.ask(reviewDeposits, {
    body: { account, amount: 100_000, note: noteIn('DepositsReviewed') },
  });
  const more = { account, amount: 500_000, note: noteIn('ActionRequested') };
  expect(await officer.ask(reviewDeposits, { body: more })).toMatchObject({ waiting: true });
  await stage.decide(account, 'deposit-review', false);
  const desk = await stage.staff('customer-service');
  const bonus = { account, amount: 10_001, reason: 'promotion', note: noteIn('BonusRequested') } as const;
  expect(await desk.ask(creditFreeBalance, { body: bonus })).toMatchObject({ waiting: true });
  await stage.decide(account, 'bonus', false);
  const trader = await stage.staff('trader');
  await trader.ask(setStakeFactor, { body: { account, percent: 50, reason: person.stakeReason } });
  const restriction = { period: 'monthly', amount: 5000 } as const;
  await officer.ask(restrictLimits, { body: { account, restriction, note: noteIn('LimitsRestricted') } });
  const none = { account, restriction: null, note: noteIn('LimitsRestrictionLifted') };
  expect(await officer.ask(restrictLimits, { body: none })).toMatchObject({ waiting: true });
  await stage.decide(account, 'limit-restriction', true);
  const way = { account, way: 'shop', enabled: false, note: noteIn('WayToDepositSet') } as const;
  await officer.ask(setWayToDeposit, { body: way });
};

/** A case that is closed and open again. */
export const plantCase = async (stage: Stage, { accountId }: Planted): Promise<void> => {
  const officer = await stage.staff('compliance');
  const steps = { params: { accountId } };
  await officer.ask(takeCaseStep, { ...steps, body: { step: 'open', note: noteIn('CaseOpened') } });
  await officer.ask(takeCaseStep, { ...steps, body: { step: 'note', note: noteIn('CaseNoted') } });
  const { said, answered: answer } = person;
  await officer.ask(takeCaseStep, { ...steps, body: { step: 'contact', channel: 'chat', said, answer } });
  await officer.ask(takeCaseStep, {
    ...steps,
    body: { step: 'action', action: 'referred', note: noteIn('CaseActionTaken') },
  });
  await officer.ask(takeCaseStep, {
    ...steps,
    body: { step: 'close', outcome: 'no-harm-found', note: noteIn('CaseClosed'), signs: 0 },
  });
  await officer.ask(takeCaseStep, { ...steps, body: { step: 'open', note: noteIn('CaseReopened') } });
};

/**
 * They exclude themselves from poker, for longer as they ask staff to, and come back once that is over. Meanwhile somebody
 * takes them for another customer, which two persons take back, as it holds across both.
 */
export const plantExclusion = async (stage: Stage, planted: Planted, other: string): Promise<void> => {
  const { browser, accountId: account } = planted;
  await browser.ask(responsibleGambling, { body: { PokerExclusion: 6, confirmed: true } });
  const [desk, colleague] = [await stage.staff('customer-service'), await stage.staff('customer-service')];
  const scope = 'poker' as const;
  await desk.ask(extendExclusion, { body: { account, scope, months: 7, note: noteIn('ExclusionSet') } });
  const [officer, second] = [await stage.staff('compliance'), await stage.staff('compliance')];
  await officer.ask(linkAccounts, { body: { account, other, note: noteIn('AccountLinked') } });
  const asked = { account, other, note: noteIn('AccountUnlinkRequested') };
  expect(await officer.ask(unlinkAccounts, { body: asked })).toMatchObject({ waiting: true });
  const apart = { account, other, note: noteIn('AccountUnlinked') };
  expect(await second.ask(unlinkAccounts, { body: apart })).toMatchObject({ waiting: false });
  await stage.advance(220 * dayMs);
  await desk.ask(askExclusionLift, { body: { account, scope, note: noteIn('ExclusionLiftAsked') } });
  await stage.advance(25 * hourMs);
  await colleague.ask(liftExclusion, { body: { account, scope, note: noteIn('ExclusionLifted') } });
};

/** They close their account, have their balance back, and have it opened again. */
export const plantReopening = async (stage: Stage, planted: Planted): Promise<void> => {
  const { browser, accountId } = planted;
  await browser.ask(closeAccount, { body: { Password: person.newPassword } });
  await stage.advance(15_000);
  // The one before was paid while it was open.
  await stage.happened(accountId, 'WithdrawalCompleted', 2);
  const desk = await stage.staff('customer-service');
  await desk.ask(reopenAccount, { body: { account: accountId, note: noteIn('AccountReopened') } });
  await browser.whoAmI();
  const body = { UserName: person.username, Password: person.newPassword };
  expect(await browser.ask(login, { body })).toMatchObject({ msg: 'Success' });
  expect(await browser.whoAmI()).toMatchObject({ accountId });
};
