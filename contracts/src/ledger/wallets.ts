import { transfer } from './chart.ts';
import type { Poster } from './open-items.ts';

/** It is owed to the customer before and after. */
const transferred: Poster<'WalletTransferred'> = ({ to, amount }) =>
  to === 'poker'
    ? transfer('customer-funds', 'poker-funds', amount)
    : transfer('poker-funds', 'customer-funds', amount);

export const walletPosters = { WalletTransferred: transferred } as const;
