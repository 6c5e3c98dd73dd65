import type { AccountEvent, Funding } from '../events/index.ts';

/** Minor units: `balance` can be staked and withdrawn, `free` staked only; `poker` is in the poker wallet. */
export type Wallet = { balance: number; free: number; poker: number };

/** Below this much, minor units, a customer reads that the balance is low; the documents leave the amount open. */
export const lowBalance = 500;

export const emptyWallet: Wallet = { balance: 0, free: 0, poker: 0 };

/** What the stake of a bet was paid with; absent for a bet that is no longer known, and for other events. */
export type PaidWith = Funding['kind'] | undefined;

/** Types of the events that move money of the customer's. */
export const walletEventTypes = [
  'DepositCompleted',
  'WithdrawalRequested',
  'WithdrawalHeld',
  'WithdrawalFailed',
  'DepositTakenBack',
  'WithdrawalTakenAgain',
  'WalletTransferred',
  'DepositChargedBack',
  'DepositRefunded',
  'ChargebackReversed',
  'DebtsSettled',
  'DebtWrittenOff',
  'DebtReinstated',
  'BetPlaced',
  'BetSettled',
  'BetResettled',
  'BetReopened',
  'BetVoided',
  'BetCashedOut',
  'BetPartlyCashedOut',
  'FreeBalanceCredited',
  'FreeBalanceDebited',
  'ShopDepositConfirmed',
] as const satisfies readonly AccountEvent['type'][];

/** Events that move money of the customer's. */
export type WalletEvent = Extract<AccountEvent, { type: (typeof walletEventTypes)[number] }>;

/** Why money came and went, minor units; `freeCredited` and `freeStaked` are of the free bet balance. */
export type Movements = {
  /** Less those that were taken back, refunded or charged back: what came in and stayed. */
  deposits: number;
  /** Less those that failed and came back. */
  withdrawals: number;
  stakes: number;
  /** What bets paid, less what corrections took back. */
  returns: number;
  /** Less what came back from there. */
  toPoker: number;
  /** What payments that were taken back left the customer owing, less what has settled that. */
  owed: number;
  /** Of what was owed: the house bears it. */
  writtenOff: number;
  freeCredited: number;
  freeStaked: number;
};

export const noMovements: Movements = {
  deposits: 0,
  withdrawals: 0,
  stakes: 0,
  returns: 0,
  toPoker: 0,
  owed: 0,
  writtenOff: 0,
  freeCredited: 0,
  freeStaked: 0,
};

const returned = (amount: number): Movements => ({ ...noMovements, returns: amount });

/** A token is no money: it is kept among the tokens. */
const staked = (stake: number, paidWith: PaidWith): Movements => {
  if (paidWith === 'token') return noMovements;
  return paidWith === 'free-balance'
    ? { ...noMovements, freeStaked: stake }
    : { ...noMovements, stakes: stake };
};

/** What an event moves. `paidWith`: of the bet that it is about, as long as that is known. */
export const movementOf = ({ type, data }: WalletEvent, paidWith?: PaidWith): Movements => {
  switch (type) {
    case 'DepositCompleted':
    case 'ShopDepositConfirmed':
      return { ...noMovements, deposits: data.amount };
    case 'WithdrawalRequested':
    case 'WithdrawalHeld':
      return { ...noMovements, withdrawals: data.amount };
    case 'DepositTakenBack':
    case 'DepositChargedBack':
    case 'DepositRefunded':
      return { ...noMovements, deposits: -data.amount, owed: data.shortfall };
    case 'WithdrawalTakenAgain':
      return { ...noMovements, withdrawals: data.amount, owed: data.shortfall };
    case 'ChargebackReversed':
      return { ...noMovements, deposits: data.amount };
    case 'DebtsSettled':
      return { ...noMovements, owed: -data.amount };
    case 'DebtWrittenOff':
      return { ...noMovements, owed: -data.amount, writtenOff: data.amount };
    case 'DebtReinstated':
      return { ...noMovements, owed: data.amount, writtenOff: -data.amount };
    case 'WithdrawalFailed':
      return { ...noMovements, withdrawals: -data.amount };
    case 'WalletTransferred':
      return { ...noMovements, toPoker: data.to === 'poker' ? data.amount : -data.amount };
    case 'BetPlaced':
      return staked(data.stake, data.funding?.kind);
    case 'BetSettled':
      return returned(data.returned);
    case 'BetResettled':
      return returned(data.credited - data.debited);
    case 'BetReopened':
      return returned(-data.debited);
    case 'BetVoided':
      // What paid for a free bet comes back by an event of its own.
      return returned(paidWith === undefined || paidWith === 'cash' ? data.refunded : 0);
    case 'BetCashedOut':
    case 'BetPartlyCashedOut':
      return returned(data.value);
    case 'FreeBalanceCredited':
      return { ...noMovements, freeCredited: data.amount };
    case 'FreeBalanceDebited':
      return { ...noMovements, freeCredited: -data.amount };
    default:
      return type satisfies never;
  }
};

/** Both movements together. */
export const addMovements = (a: Movements, b: Movements): Movements => ({
  deposits: a.deposits + b.deposits,
  withdrawals: a.withdrawals + b.withdrawals,
  stakes: a.stakes + b.stakes,
  returns: a.returns + b.returns,
  toPoker: a.toPoker + b.toPoker,
  owed: a.owed + b.owed,
  writtenOff: a.writtenOff + b.writtenOff,
  freeCredited: a.freeCredited + b.freeCredited,
  freeStaked: a.freeStaked + b.freeStaked,
});

/**
 * Balance = deposits − withdrawals − stakes + returns + what is owed of payments, or was written off of it − what is in the poker wallet; free bet
 * balance = credited − staked; at any position.
 */
export const walletOf = (moved: Movements): Wallet => ({
  balance:
    moved.deposits -
    moved.withdrawals -
    moved.stakes +
    moved.returns +
    moved.owed +
    moved.writtenOff -
    moved.toPoker,
  free: moved.freeCredited - moved.freeStaked,
  poker: moved.toPoker,
});

/** The wallet after an event. `paidWith`: of the bet that the event is about, as long as it was open. */
export const evolveWallet = (wallet: Wallet, event: WalletEvent, paidWith?: PaidWith): Wallet => {
  const { balance, free, poker } = walletOf(movementOf(event, paidWith));
  return { balance: wallet.balance + balance, free: wallet.free + free, poker: wallet.poker + poker };
};

export * from './shortfalls.ts';
