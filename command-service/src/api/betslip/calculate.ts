import type { calculateBetslip, ResponseInput } from '@paddock/contracts/http';
import { formatAmount, parseAmount } from '@paddock/contracts/money';
import { type BettingRules, isForecast } from '../../betting/index.ts';
import { priceTypeNow, type Quotes } from '../../pricing/betslip/quotes.ts';
import { createReturns, type ReturnOf, totalsOf } from '../../pricing/betslip/returns.ts';
import { maximumTypedStake, type Slip } from '../../pricing/betslip/slip.ts';
import { betsOn, type SlipBet } from '../../pricing/betslip/slip-bets.ts';

/** Minor units of a stake as typed; what is empty, no number of at most two decimals, or absurd is 0. */
export const typedStake = (text: string): number => {
  const amount = parseAmount(text) ?? 0;
  return amount > maximumTypedStake ? 0 : amount;
};

/** The caller's own mark of the request, so that it recognises an old answer; the time when it sent none. */
const stampOf = (dt: string | number | undefined, now: Date): string => {
  const digits = String(dt ?? '').replace(/\D/g, '');
  return digits === '' ? String(now.getTime()) : digits;
};

/** A return in units of currency; `N/A` where it is not known. */
const returnText = (minor: number | null): string => (minor === null ? 'N/A' : formatAmount(minor));

/** `stake:return:stamp:return without boosts`. */
const totalsText = (
  {
    stake,
    potentialReturn,
    unboosted,
  }: { stake: number; potentialReturn: number | null; unboosted: number | null },
  { dt, now }: Pick<CalculationRequest, 'dt' | 'now'>,
): string =>
  [formatAmount(stake), returnText(potentialReturn), stampOf(dt, now), returnText(unboosted)].join(':');

type Boost = { id: string; bonus: SlipBet['bonus']; stake: number; plain: number; boosted: number };

/** Whether a cap keeps the boost of the accumulator from adding all that its percentage promises. */
const isCapped = (
  { plain, boosted, stake }: Boost,
  { accaBoost, maximumPayout, stakeBesideCap }: BettingRules,
): boolean =>
  boosted - plain >= (accaBoost?.maximumExtra ?? 0) ||
  boosted >= maximumPayout + (stakeBesideCap ? stake : 0);

const boostOf = (bet: SlipBet, returnOf: ReturnOf): { plain: number; boosted: number } | undefined => {
  if (bet.bonus?.kind !== 'acca-boost' && bet.bonus?.kind !== 'big-game-boost') return undefined;
  const plain = returnOf(bet, { plain: true });
  const boosted = returnOf(bet);
  return plain === null || boosted === null ? undefined : { plain, boosted };
};

/** What a request names: an id, and the bet on the slip that has it. */
type Entry = { id: string; bet: SlipBet | undefined };

const boostsOf = (entries: readonly Entry[], returnOf: ReturnOf): Boost[] =>
  entries.flatMap(({ id, bet }) => {
    const boost = bet && boostOf(bet, returnOf);
    return boost ? [{ id, bonus: bet.bonus, stake: bet.unitStake * bet.lines, ...boost }] : [];
  });

/** `id:return`; -1 where no return is shown. */
const returnOfEntry = ({ id, bet }: Entry, returnOf: ReturnOf): string => {
  const minor = bet ? returnOf(bet, { plain: true }) : null;
  return `${id}:${minor === null ? '-1' : formatAmount(minor)}`;
};

/** A forecast is paid by its dividend, whatever the price of its runners. */
const hasStartingPrice = ({ betType, selections }: SlipBet, quotes: Quotes): boolean =>
  !isForecast(betType) &&
  selections.some((selection) => {
    const quote = quotes.get(selection);
    return quote !== undefined && priceTypeNow(selection, quote) === 'sp';
  });

/** The total of a stake on what no bet can be struck on: its return is not known. */
export const stakeAlone = (stake: number, request: Pick<CalculationRequest, 'dt' | 'now'>): string =>
  totalsText({ stake, potentialReturn: null, unboosted: null }, request);

/** What to calculate of a slip: entries, the caller's mark, and whether with a free bet or without boosts. */
type CalculationRequest = {
  ids: readonly string[];
  dt: string | number | undefined;
  now: Date;
  isFree?: boolean | undefined;
  isBoosted?: boolean | undefined;
};

/**
 * Stake and return of the slip, in the documents' texts. Returns by selection are without boost, the boosted ones beside
 * them; the total is what would be paid, and after the stamp what it were without boosts.
 */
export const calculateSlip = (
  slip: Slip,
  quotes: Quotes,
  rules: BettingRules,
  { ids, dt, now, isFree = false, isBoosted = true }: CalculationRequest,
): ResponseInput<typeof calculateBetslip> => {
  const bets = betsOn(slip, quotes, rules);
  const withBoosts = isBoosted && !isFree;
  const returnOf = createReturns(quotes, rules, { isFree });
  const totals = totalsOf(bets, returnOf, { plain: !withBoosts });
  const unboosted = totalsOf(bets, returnOf, { plain: true });
  const entries = ids.map((id): Entry => ({ id, bet: bets.find((held) => held.id === id) }));
  const boosts = withBoosts ? boostsOf(entries, returnOf) : [];
  return {
    StakeAndReturn: totalsText({ ...totals, unboosted: unboosted.potentialReturn }, { dt, now }),
    SelectionReturns: entries.map((entry) => returnOfEntry(entry, returnOf)),
    boostedReturns: boosts.map(({ id, boosted }) => `${id}:${formatAmount(boosted)}`),
    isAccaBoostLimit: boosts.some((boost) => boost.bonus?.kind === 'acca-boost' && isCapped(boost, rules)),
    iSP: bets.some((bet) => bet.unitStake > 0 && hasStartingPrice(bet, quotes)),
  };
};
