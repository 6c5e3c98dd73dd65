import type {
  AccessEvent,
  AccountEvent,
  Actor,
  InboxEvent,
  NameEvent,
  ProfileEvent,
  SelectionResult,
} from '@paddock/contracts/events';
import { betPlaced, legOn } from '@paddock/contracts/events/events.fixture';

type Event = AccessEvent | AccountEvent | InboxEvent | NameEvent | ProfileEvent;
/** What happened in a stream, in its order; `at` is the hour of 1 June 2026. */
type Happened = { stream: string; event: Event; at: string; actor?: Actor };

const hour = (of: number): string => new Date(Date.UTC(2026, 5, 1, of)).toISOString();
const happened = (stream: string, of: number, event: Event, actor?: Actor): Happened => ({
  ...{ stream, event, at: hour(of) },
  ...(actor && { actor }),
});
const onAccount = (of: number, ...events: AccountEvent[]) =>
  events.map((event) => happened('account-a-1', of, event));

const card = { token: 'card-1', lastFour: '4242', scheme: 'Visa' };
const eWallet = { token: 'e-wallet-1', eWallet: 'paypal' } as const;
const customer: Actor = { kind: 'customer', id: 'a-1', channel: 'mobile', ip: '192.0.2.1' };
const registered = { accountId: 'a-1', personal: 'sealed', country: 'IE', marketing: true } as const;

const person = [
  happened('username-00ff', 1, { type: 'NameClaimed', data: { accountId: 'a-1' } }),
  happened('profile-a-1', 1, {
    type: 'ProfileRegistered',
    data: { ...registered, termsVersion: '1', termsAcceptedAt: hour(0) },
  }),
  happened('email-00ff', 1, { type: 'NameClaimed', data: { accountId: 'a-1' } }),
  happened('email-00ff', 2, { type: 'NameReleased', data: { accountId: 'a-1', freeFrom: null } }),
  happened('username-00ff', 2, { type: 'NameClaimed', data: { accountId: 'a-2' } }),
  happened('access-a-1', 2, { type: 'SignedIn', data: { sessionId: 'first' } }, customer),
  happened('access-a-1', 3, { type: 'SignInFailed', data: { reason: 'wrong-password' } }, customer),
  happened('access-a-1', 3, { type: 'AccessBlocked', data: { until: hour(4) } }),
  happened('access-a-1', 3.5, { type: 'AccessUnblocked', data: { letThroughUntil: null } }),
  happened('access-a-1', 5, { type: 'SignedIn', data: { sessionId: 'second' } }),
];

const money = onAccount(
  6,
  { type: 'AccountOpened', data: { accountId: 'a-1', currency: 'EUR', jurisdiction: 'IE' } },
  { type: 'DepositRequested', data: { depositId: 'd-1', amount: 50_000, card } },
  { type: 'DepositCompleted', data: { depositId: 'd-1', amount: 50_000, providerReference: 'r-1' } },
  { type: 'DepositRequested', data: { depositId: 'd-2', amount: 700, card } },
  { type: 'DepositDeclined', data: { depositId: 'd-2', reason: 'declined' } },
  { type: 'WithdrawalRequested', data: { withdrawalId: 'w-1', amount: 800, card } },
  { type: 'WithdrawalCompleted', data: { withdrawalId: 'w-1', providerReference: 'r-2' } },
  { type: 'WithdrawalRequested', data: { withdrawalId: 'w-2', amount: 900, card } },
  { type: 'WithdrawalFailed', data: { withdrawalId: 'w-2', amount: 900, reason: 'closed card' } },
  { type: 'WithdrawalHeld', data: { withdrawalId: 'w-3', amount: 300, card, reason: 'other-card' } },
  { type: 'WithdrawalHeld', data: { withdrawalId: 'w-4', amount: 200, reason: 'no-card' } },
  {
    type: 'WithdrawalPaidOtherwise',
    data: { withdrawalId: 'w-4', amount: 200, note: { kind: 'sealed', sealed: 'by bank transfer' } },
  },
  { type: 'DepositRequested', data: { depositId: 'd-3', amount: 600, card } },
  { type: 'DepositCompleted', data: { depositId: 'd-3', amount: 600, providerReference: 'r-3' } },
  { type: 'DepositTakenBack', data: { depositId: 'd-3', amount: 600, debited: 500, shortfall: 100 } },
  { type: 'WithdrawalTakenAgain', data: { withdrawalId: 'w-2', amount: 900, debited: 900, shortfall: 0 } },
  { type: 'DepositRequested', data: { depositId: 'd-5', amount: 900, card } },
  { type: 'DepositDeclined', data: { depositId: 'd-5', reason: 'authentication-expired' } },
  { type: 'DepositConfirmationAllowed', data: { depositId: 'd-5', amount: 900, card } },
  { type: 'DepositDeclined', data: { depositId: 'd-5', reason: 'not-allowed' } },
  { type: 'DepositRequested', data: { depositId: 'd-4', amount: 900, card } },
  { type: 'DepositAuthenticationAsked', data: { depositId: 'd-4' } },
  { type: 'DepositPending', data: { depositId: 'd-4' } },
  { type: 'DepositCompleted', data: { depositId: 'd-4', amount: 900, providerReference: 'r-4' } },
  { type: 'DepositRequested', data: { depositId: 'd-5', amount: 700, card: eWallet } },
  { type: 'DepositAuthenticationAsked', data: { depositId: 'd-5' } },
  { type: 'DepositAuthorised', data: { depositId: 'd-5', funding: 'debit' } },
  { type: 'DepositDeclined', data: { depositId: 'd-5', reason: 'declined' } },
  {
    type: 'DebtsSettled',
    data: { amount: 100, depositId: 'd-4', parts: [{ of: 'deposit', id: 'd-3', amount: 100 }] },
  },
  {
    type: 'DepositRefunded',
    data: { depositId: 'd-4', reference: 'f-1', amount: 200, debited: 200, shortfall: 0, card },
  },
  {
    type: 'DepositChargedBack',
    data: { depositId: 'd-4', reference: 'c-1', amount: 700, debited: 600, shortfall: 100, card },
  },
  { type: 'ChargebackReversed', data: { depositId: 'd-4', reference: 'c-1', amount: 700, card } },
  { type: 'DebtsSettled', data: { amount: 100, parts: [{ of: 'chargeback', id: 'd-4', amount: 100 }] } },
  {
    type: 'DepositChargedBack',
    data: { depositId: 'd-4', reference: 'c-2', amount: 100, debited: 0, shortfall: 100, card },
  },
  {
    type: 'DebtWrittenOff',
    data: { of: 'chargeback', id: 'd-4', amount: 100, note: { kind: 'sealed', sealed: 'moved away' } },
  },
  { type: 'ChargebackReversed', data: { depositId: 'd-4', reference: 'c-2', amount: 100, card } },
  { type: 'DebtReinstated', data: { of: 'chargeback', id: 'd-4', amount: 100 } },
  { type: 'DebtsSettled', data: { amount: 100, parts: [{ of: 'chargeback', id: 'd-4', amount: 100 }] } },
  { type: 'ShopDepositRequested', data: { transId: 's-1', pin: '1234', amount: 600, expiresAt: hour(9) } },
  { type: 'ShopDepositConfirmed', data: { transId: 's-1', amount: 500, shopId: 'shop-1' } },
  { type: 'ShopDepositRequested', data: { transId: 's-2', pin: '2345', amount: 600, expiresAt: hour(9) } },
  { type: 'ShopDepositCancelled', data: { transId: 's-2', reason: 'customer' } },
  { type: 'ShopDepositRequested', data: { transId: 's-3', pin: '3456', amount: 600, expiresAt: hour(9) } },
  { type: 'ShopDepositCancelled', data: { transId: 's-3', reason: 'expired' } },
  { type: 'WalletTransferred', data: { transferId: 'x-1', to: 'poker', amount: 300, by: 'customer' } },
  { type: 'WalletTransferred', data: { transferId: 'x-2', to: 'sportsbook', amount: 100, by: 'customer' } },
  { type: 'FreeBalanceCredited', data: { amount: 400, reason: 'goodwill' } },
);

const granted = (tokenId: string): AccountEvent => ({
  type: 'FreeBetTokenGranted',
  data: { tokenId, amount: 300, betType: 'S', promoCode: 'SPRING', expiresAt: hour(99) },
});

type Bet = Extract<AccountEvent, { type: 'BetPlaced' }>['data'];
const placed = (betId: string, legs: string, unitStake: number, more: Partial<Bet> = {}): AccountEvent =>
  betPlaced({
    ...{ betId, placementId: `p-${betId}`, betType: legs.length > 1 ? 'double' : 'single', unitStake },
    ...{ rulesVersion: '2026-11', potentialReturn: unitStake * 2 ** legs.length },
    legs: [...legs].map((name) => legOn(name)),
    ...more,
  });
const resulted = (betId: string, leg: number, result: SelectionResult): AccountEvent => ({
  type: 'BetLegResulted',
  data: { betId, leg, result },
});

const free = [
  ...onAccount(7, granted('t-1'), granted('t-2')),
  ...onAccount(7, { type: 'FreeBetTokenExpired', data: { tokenId: 't-2' } }),
  ...onAccount(
    8,
    placed('token', 'a', 300, { funding: { kind: 'token', tokenId: 't-1', promoCode: 'SPRING' } }),
    { type: 'BetVoided', data: { betId: 'token', reason: 'abandoned', refunded: 300 } },
    { type: 'FreeBetTokenRestored', data: { tokenId: 't-1', betId: 'token', expiresAt: hour(120) } },
    placed('free', 'b', 200, { funding: { kind: 'free-balance' } }),
    { type: 'BetSettled', data: { betId: 'free', outcome: 'won', returned: 200 } },
    { type: 'FreeBalanceDebited', data: { amount: 150, reason: 'bet-corrected', betId: 'free' } },
  ),
];

const standing = (name: string) => {
  const { fixtureId, marketId, selectionId } = legOn(name);
  return { fixtureId, marketId, selectionId, priceType: 'board' as const, price: { up: 1, down: 1 } };
};
const reopened: AccountEvent = {
  type: 'BetReopened',
  data: {
    ...{ betId: 'double', reason: 'resettled', previousOutcome: 'won', previousReturned: 3200 },
    ...{ debited: 3000, shortfall: 200, freeShortfall: 0 },
    bet: {
      ...{ placementId: 'p-double', betType: 'double', unitStake: 800, stake: 800 },
      ...{ rulesVersion: '2026-11', legs: [standing('c'), standing('d')], struckAt: hour(10) },
    },
  },
};
const corrected = { previousOutcome: 'lost', previousReturned: 0, debited: 0, shortfall: 0 } as const;

const bets = [
  ...onAccount(10, placed('double', 'cd', 1000), placed('part', 'e', 600), placed('void', 'f', 500)),
  ...onAccount(10, placed('each-way', 'g', 250, { lines: 2, eachWay: true, bonus: { kind: 'acca-boost' } })),
  // After midnight in London, so the sums are those of the next day.
  ...onAccount(
    23,
    { type: 'CashOutRuleSet', data: { betId: 'double', atValue: 3000 } },
    { type: 'CashOutRuleRemoved', data: { betId: 'double' } },
    { type: 'CashOutRuleSet', data: { betId: 'double', atValue: 3100 } },
    placed('late', 'h', 150, { legs: [legOn('h', { inPlay: true, line: 250, price: { up: 9, down: 4 } })] }),
  ),
  ...onAccount(
    24,
    resulted('double', 0, { outcome: 'won', sp: { up: 3, down: 1 } }),
    {
      type: 'BetPartlyCashedOut',
      data: { betId: 'double', value: 450, remainingUnitStake: 800, remainingStake: 800 },
    },
    resulted('double', 1, { outcome: 'won', deadHeat: { tied: 2, places: 1 } }),
    {
      type: 'BetSettled',
      data: { betId: 'double', outcome: 'won', returned: 3200, bonusReturned: 100 },
    },
    reopened,
    { type: 'BetSettled', data: { betId: 'double', outcome: 'lost', returned: 0, insuranceRefund: 80 } },
    {
      type: 'BetResettled',
      data: {
        ...{ betId: 'double', outcome: 'won', returned: 1600, reason: 'starting-price-corrected' },
        ...{ ...corrected, credited: 1600 },
      },
    },
    { type: 'BetCashedOut', data: { betId: 'part', value: 550, by: 'rule' } },
    { type: 'BetVoided', data: { betId: 'void', reason: 'palpable-error', refunded: 500 } },
    { type: 'BetSettled', data: { betId: 'each-way', outcome: 'lost', returned: 0 } },
    {
      type: 'BetResettled',
      data: {
        ...{ betId: 'each-way', outcome: 'void', returned: 500, reason: 'voided' },
        ...{ ...corrected, credited: 500 },
      },
    },
  ),
];

const message = (messageId: string, of: number): Happened =>
  happened('inbox-a-1', of, {
    type: 'MessageSent',
    data: { messageId, templateId: 'bet-voided', subject: 'Your bet is void', body: 'Void.', betId: 'void' },
  });

const messages = [
  message('m-1', 25),
  message('m-2', 26),
  message('m-3', 27),
  happened('inbox-a-1', 28, { type: 'MessageRead', data: { messageId: 'm-1' } }),
  happened('inbox-a-1', 28, { type: 'MessageDeleted', data: { messageId: 'm-1' } }),
  happened('inbox-a-1', 28, { type: 'MessageDeleted', data: { messageId: 'm-2' } }),
];

const erased = [happened('username-00ff', 29, { type: 'NameForgotten', data: {} })];

/**
 * One customer through every type of event that a read model folds. Whoever adds a step, for a new event or a fold
 * that is new to one, has read models built again by the next release.
 */
export const history: readonly Happened[] = [...person, ...money, ...free, ...bets, ...messages, ...erased];
