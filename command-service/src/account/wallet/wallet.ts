import type { AccountEvent } from '@paddock/contracts/events';

/** Minor units that the customer can stake or withdraw. */
export type Wallet = { balance: number };

export const emptyWallet: Wallet = { balance: 0 };

type WalletEvent = Extract<
  AccountEvent,
  {
    type:
      | 'DepositCompleted'
      | 'WithdrawalRequested'
      | 'WithdrawalFailed'
      | 'BetPlaced'
      | 'BetSettled'
      | 'BetVoided'
      | 'ShopDepositConfirmed';
  }
>;

/** What an event adds to the balance; negative for what leaves it. */
const movement = ({ type, data }: WalletEvent): number => {
  switch (type) {
    case 'DepositCompleted':
    case 'ShopDepositConfirmed':
    case 'WithdrawalFailed':
      return data.amount;
    case 'WithdrawalRequested':
      return -data.amount;
    case 'BetPlaced':
      return -data.stake;
    case 'BetSettled':
      return data.returned;
    case 'BetVoided':
      return data.refunded;
    default:
      return type satisfies never;
  }
};

export const evolveWallet = (wallet: Wallet, event: WalletEvent): Wallet => ({
  balance: wallet.balance + movement(event),
});
