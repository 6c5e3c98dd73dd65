import { emptyWallet, evolveWallet, type Wallet, type WalletEvent } from '@paddock/contracts/wallet';
import type { Slice } from '../slice.ts';

export { emptyWallet, evolveWallet, type Wallet } from '@paddock/contracts/wallet';

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

export const walletSlice: Slice<Wallet, WalletEvent['type']> = {
  initial: emptyWallet,
  handles,
  evolve: (wallet, event, { paidWith }) => evolveWallet(wallet, event, paidWith),
};
