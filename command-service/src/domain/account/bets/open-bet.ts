import type {
  AccountEvent,
  BetOutcome,
  BetType,
  Bonus,
  DataOf,
  Dividends,
  Funding,
  Leg,
  SelectionResult,
  TermsByStarters,
} from '@paddock/contracts/events';

export type CorrectionReason = DataOf<AccountEvent, 'BetResettled'>['reason'];

/** What a bet that was settled returned, and what the account has had of it in fact. */
export type BetPayout = {
  outcome: BetOutcome;
  /** What the last settlement returned, minor units. */
  returned: number;
  /** What the last settlement refunded of an insured bet, minor units. */
  insured: number;
  /** Minor units that the wallet has had of it, less what was taken back. */
  paid: number;
  /** The same of free bet balance and of a token given back. */
  freePaid: number;
  /** The token that paid for it was given back, and neither expired nor was taken away again. */
  tokenBack: boolean;
};

/** Of a leg, what deciding on its bet takes; names stay in the events. */
export type OpenLeg = Omit<
  Leg,
  'sport' | 'fixtureName' | 'marketName' | 'selectionName' | 'startsAt' | 'inPlay'
> & {
  result?: SelectionResult | undefined;
  /** Of the leg's market, for forecasts and tricasts. */
  dividends?: Dividends | undefined;
  /** Where the runners that started give an each-way bet other terms than it was struck at. */
  byStarters?: TermsByStarters | undefined;
  /** Of the declaration that the result rests on. */
  marketRevision?: number | undefined;
};

/** A bet whose outcome is not known. Once it is over it leaves the state. */
export type OpenBet = {
  betId: string;
  placementId: string;
  betType: BetType;
  legs: readonly OpenLeg[];
  folds?: readonly number[] | undefined;
  eachWay?: true | undefined;
  /** Minor units on each line, less what was cashed out. */
  unitStake: number;
  stake: number;
  /** Absent: cash. */
  funding?: Funding | undefined;
  bonus?: Bonus | undefined;
  rulesVersion: string;
  /** When it was struck. */
  struckAt: string;
  /** It is to be cashed out when its value reaches this. */
  cashOutAt?: number;
  /** It had been settled, and a correction left it undecided: what it had paid, and why that is corrected. */
  reopened?: BetPayout & { reason: CorrectionReason };
};
