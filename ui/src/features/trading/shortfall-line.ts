import { type Shortfall, shortfallText } from '@paddock/contracts/wallet';
import { formatDateTime } from '../../lib/format.ts';

/** What a shortfall is of, what of it was settled since, and when it was missing. `money`: minor units of the account. */
export const shortfallLine = (shortfall: Shortfall, money: (minor: number) => string): string =>
  `${shortfallText(shortfall, money)}, not taken on ${formatDateTime(shortfall.at)}`;
