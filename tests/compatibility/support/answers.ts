import {
  accountEventsCall,
  accountState,
  betHistorySearch,
  checkBalance,
  getBetslipBets,
  getLiabilities,
  getRiskSettings,
  inboxMessages,
  limitsView,
  listBoosts,
  listFrozenMarkets,
  listReferrals,
  myBetsSearch,
  paymentHistorySearch,
  type Response,
  session,
} from '@paddock/contracts/http';
import { expect } from 'vitest';
import type { HttpBrowser } from '../../support/http-browser.ts';

/** The questions whose answers were recorded, asked again. */

type Page = { LastPage: number };

const everyPage = async <P extends Page>(ask: (PageIndex: number) => Promise<P>): Promise<P[]> => {
  const pages = [await ask(0)];
  for (let index = 1; index <= (pages[0]?.LastPage ?? 0); index += 1) pages.push(await ask(index));
  return pages;
};

const lastMonth = { Mode: 'Period', Period: 'last30days' } as const;

/** As it was recorded: what was paid in and out in a period is answered since then. */
const asRecorded = <Answer extends { paymentTotals: unknown }>({ paymentTotals, ...recorded }: Answer) => {
  expect(paymentTotals).toMatchObject({ deposits: expect.any(Number), withdrawals: expect.any(Number) });
  return recorded;
};

type Payments = Response<typeof paymentHistorySearch>;

/** As they were recorded: which type is listed, and what each payment moved, is answered since then. */
const recordedPayments = (answer: Payments) => {
  const { transactionTypeId, transactionTypeLabel, ...recorded } = asRecorded(answer);
  expect([transactionTypeId, transactionTypeLabel]).toEqual([8, 'All payments']);
  return {
    ...recorded,
    payments: recorded.payments.map(({ moved, ...payment }) => {
      expect([0, payment.amount, -payment.amount]).toContain(moved);
      return payment;
    }),
  };
};

type Limits = Response<typeof limitsView>;

/** As they were recorded: what can be chosen is answered since then, and nobody had restricted it. */
const recordedLimits = (all: Limits['limits']) =>
  all.map(({ most, suggestions, higherFrom, ...recorded }) => {
    expect(most).toBeNull();
    expect(suggestions.length).toBeGreaterThan(0);
    expect(higherFrom === null).toBe(recorded.amount === null);
    return recorded;
  });

/** As they were recorded: exclusions of products, and time-outs, nobody had. */
const limitAnswers = ({
  exclusions,
  timeOutUntil,
  timeOutEnded,
  playBlockedSince,
  exclusionsPassed: _,
  ownExclusions,
  ...others
}: Limits) => {
  expect([timeOutUntil, timeOutEnded, playBlockedSince]).toEqual([null, null, null]);
  expect(ownExclusions.full).toEqual(exclusions.full);
  const { realityCheck, session: now, jurisdiction, restriction, accountPromptDue, ...recorded } = others;
  expect(now.startedAt).toBe(realityCheck.since);
  expect([restriction, typeof accountPromptDue]).toEqual([null, 'boolean']);
  expect(jurisdiction).toBe(recorded.currency === 'GBP' ? 'GB' : 'IE');
  return {
    ...recorded,
    limits: recordedLimits(recorded.limits),
    netLossLimits: recordedLimits(recorded.netLossLimits),
    realityCheckMinutes: realityCheck.minutes,
    sportsbookExcludedUntil: exclusions.full?.until ?? null,
  };
};

export const customerAnswers = async ({ ask }: HttpBrowser) => {
  const limits = limitAnswers(await ask(limitsView, {}));
  const { tokens, balance, freeBalance } = await ask(getBetslipBets, {});
  const { oddsType, priceAcceptance, RememberUsername, ShowQuickLogin, ShowQuickDeposit, roles } = await ask(
    session,
    {},
  );
  return {
    balance: await ask(checkBalance, {}),
    limits,
    slip: { tokens, balance, freeBalance },
    session: { oddsType, priceAcceptance, RememberUsername, ShowQuickLogin, ShowQuickDeposit, roles },
    open: await everyPage((PageIndex) => ask(myBetsSearch, { body: { BetState: 'Open', PageIndex } })),
    history: await everyPage(async (PageIndex) =>
      asRecorded(await ask(betHistorySearch, { body: { ...lastMonth, PageIndex } })),
    ),
    payments: recordedPayments(await ask(paymentHistorySearch, { body: lastMonth })),
    inbox: await ask(inboxMessages, {}),
    excluded: limits.sportsbookExcludedUntil,
  };
};

/** Of the events only those up to the number that was recorded: signing in to ask is one more. */
export const complianceAnswers = async ({ ask }: HttpBrowser, accountId: string, count: number) => {
  const params = { accountId };
  const { events } = await ask(accountEventsCall, { params, query: { from: 0, count: 1000 } });
  const lines = events.map(
    ({ position, stream, revision, type, metadata: { at, actor } }) =>
      `${position} ${stream}@${revision} ${type} ${at} ${actor.kind}`,
  );
  /** As it was recorded: what a state tells since then says here that there is nothing to tell. */
  const stateAt = async (position: number) => {
    const {
      customerFunds,
      verification,
      documents,
      closing,
      dormantAt,
      erasure,
      linkedAccounts,
      linkedExclusions,
      limitRestriction,
      disabledWaysToDeposit,
      accountPrompt,
      timeOut,
      bettingChannels,
      depositBlock,
      savedCards,
      harm,
      financialCheck,
      ...recorded
    } = await ask(accountState, { params, query: { position } });
    expect([customerFunds, depositBlock, financialCheck]).toEqual([null, null, null]);
    expect([limitRestriction, accountPrompt, timeOut, bettingChannels]).toEqual([null, null, null, null]);
    expect([documents, savedCards, disabledWaysToDeposit]).toEqual([[], [], []]);
    expect(harm).toEqual({ blockedSince: null, markers: [], caseStatus: 'none' });
    expect(closing).toMatchObject({ status: 'open' });
    expect(dormantAt).toBeNull();
    expect(erasure).toMatchObject({ status: 'none' });
    expect([linkedAccounts, linkedExclusions]).toEqual([[], []]);
    expect(verification).toMatchObject({ status: 'not-asked' });
    return recorded;
  };
  return {
    state: await stateAt(count - 1),
    middle: await stateAt(Math.min(100, count - 1)),
    events: lines.slice(0, count),
  };
};

export const operationsAnswers = async ({ ask }: HttpBrowser) => ({
  risk: await ask(getRiskSettings, {}),
  boosts: await ask(listBoosts, {}),
  frozen: await ask(listFrozenMarkets, {}),
  liabilities: await ask(getLiabilities, { query: { limit: 200 } }),
  referrals: await ask(listReferrals, {}),
});
