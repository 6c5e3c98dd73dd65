import {
  emptyWallet,
  evolveWallet,
  type Wallet,
  type WalletEvent,
  walletEventTypes,
} from '@paddock/contracts/wallet';
import type { Slice } from '../slice.ts';

export { emptyWallet, evolveWallet, type Wallet } from '@paddock/contracts/wallet';

export const walletSlice: Slice<Wallet, WalletEvent['type']> = {
  initial: emptyWallet,
  handles: walletEventTypes,
  evolve: (wallet, event, { paidWith }) => evolveWallet(wallet, event, paidWith),
};
