import type { WalletName } from '../../lib/api/wallets.ts';

export const walletNames = { sportsbook: 'Sportsbook', poker: 'Poker' } as const satisfies Record<
  WalletName,
  string
>;

/** Where a transfer comes from that goes there. */
export const otherWallet = { sportsbook: 'poker', poker: 'sportsbook' } as const satisfies Record<
  WalletName,
  WalletName
>;
