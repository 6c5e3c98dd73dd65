import type { AccountEvent, SelectionResult } from '@paddock/contracts/events';
import type { BetView } from '@paddock/contracts/http';

type DataOf<Type extends AccountEvent['type']> = Extract<AccountEvent, { type: Type }>['data'];

/** A bet as its owner sees it; the currency is the account's. */
export type BetRecord = Omit<BetView, 'currency'>;
export type BetStatus = BetRecord['status'];
type Leg = Omit<BetRecord['legs'][number], 'result'>;

/** What was accepted. It never changes, so it is written once. */
export type AcceptedBet = Omit<BetRecord, 'status' | 'settledAt' | 'returned' | 'legs'> & { legs: Leg[] };

/** How the bet goes; `results` by the index of the leg. */
export type BetProgress = Pick<BetRecord, 'status' | 'settledAt' | 'returned'> & {
  results: Readonly<Record<number, SelectionResult>>;
};

/** A bet of which nothing was heard since it was accepted. */
export const openProgress: BetProgress = { status: 'open', settledAt: null, returned: null, results: {} };

export const acceptedBet = (data: DataOf<'BetPlaced'>, at: string): AcceptedBet => ({
  betId: data.betId,
  placementId: data.placementId,
  betType: data.betType,
  placedAt: at,
  stake: data.stake,
  unitStake: data.unitStake,
  lines: data.lines,
  potentialReturn: data.potentialReturn ?? null,
  legs: data.legs.map(({ inPlay: _, price, ...leg }) => ({ ...leg, price: price ?? null })),
});

export const withResult = (
  progress: BetProgress,
  { leg, result }: DataOf<'BetLegResulted'>,
): BetProgress => ({ ...progress, results: { ...progress.results, [leg]: result } });

/** How a bet was closed: by settlement or as void. */
export type Closing = { betId: string; status: Exclude<BetStatus, 'open'>; returned: number };

export const settlement = ({ betId, outcome, returned }: DataOf<'BetSettled'>): Closing => ({
  betId,
  status: outcome,
  returned,
});

export const voiding = ({ betId, refunded }: DataOf<'BetVoided'>): Closing => ({
  betId,
  status: 'void',
  returned: refunded,
});

export const closedBy = (
  { results }: BetProgress,
  { status, returned }: Closing,
  at: string,
): BetProgress => ({ status, settledAt: at, returned, results });

/** Both together, as shown. */
export const betRecord = (bet: AcceptedBet, { results, ...progress }: BetProgress): BetRecord => ({
  ...bet,
  ...progress,
  legs: bet.legs.map((leg, index) => ({ ...leg, result: results[index] ?? null })),
});
