import { isEWallet } from '@paddock/contracts/payments';
import type { KnownCard } from '../provider.ts';
import type { KeptMethod } from './kept-card.ts';

/** The card that was kept; an e-wallet is none. */
export const knownCard = (kept: KeptMethod | undefined): KnownCard | undefined =>
  kept && !isEWallet(kept) ? { bin: null, ...kept } : undefined;
