import type { AccountEventOf, PaidWith, Slice } from '../slice.ts';

/** Minor units that the customer can stake: `balance` also withdraw, `free` on bets only. */
export type Wallet = { balance: number; free: number };

export const emptyWallet: Wallet = { balance: 0, free: 0 };

const handles = [
  'DepositCompleted',
  'WithdrawalRequested',
  'WithdrawalFailed',
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
] as const;
type WalletEvent = AccountEventOf<(typeof handles)[number]>;

const onBalance = (amount: number) => ({ balance: amount, free: 0 });
const onFree = (amount: number) => ({ balance: 0, free: amount });

/** A token is no money: it is kept among the tokens. */
const stakeFrom = (stake: number, funding: PaidWith): Wallet => {
  if (funding === 'token') return emptyWallet;
  return funding === 'free-balance' ? onFree(-stake) : onBalance(-stake);
};

/** What an event adds to each wallet; negative for what leaves it. */
const movement = ({ type, data }: WalletEvent, paidWith: PaidWith): Wallet => {
  switch (type) {
    case 'DepositCompleted':
    case 'ShopDepositConfirmed':
    case 'WithdrawalFailed':
      return onBalance(data.amount);
    case 'WithdrawalRequested':
      return onBalance(-data.amount);
    case 'BetPlaced':
      return stakeFrom(data.stake, data.funding?.kind);
    case 'BetSettled':
      return onBalance(data.returned);
    case 'BetResettled':
      return onBalance(data.credited - data.debited);
    case 'BetReopened':
      return onBalance(-data.debited);
    case 'BetVoided':
      // What paid for a free bet comes back by an event of its own.
      return onBalance(paidWith === undefined || paidWith === 'cash' ? data.refunded : 0);
    case 'BetCashedOut':
    case 'BetPartlyCashedOut':
      return onBalance(data.value);
    case 'FreeBalanceCredited':
      return onFree(data.amount);
    case 'FreeBalanceDebited':
      return onFree(-data.amount);
    default:
      return type satisfies never;
  }
};

/** `paidWith`: of the bet that the event is about, as long as it was open. */
export const evolveWallet = (wallet: Wallet, event: WalletEvent, paidWith?: PaidWith): Wallet => {
  const { balance, free } = movement(event, paidWith);
  return { balance: wallet.balance + balance, free: wallet.free + free };
};

export const walletSlice: Slice<Wallet, WalletEvent['type']> = {
  initial: emptyWallet,
  handles,
  evolve: (wallet, event, { paidWith }) => evolveWallet(wallet, event, paidWith),
};
