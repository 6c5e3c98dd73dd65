import type { calculateBetslip, ResponseInput } from '@paddock/contracts/http';
import { formatAmount, parseAmount } from '@paddock/contracts/money';
import { betTypes, bettingRules, currentRulesVersion } from '../../betting/index.ts';
import { priceTypeNow } from '../../pricing/betslip/quoted-leg.ts';
import { type Asked, type Quotes, returnNow, totalsOf } from '../../pricing/betslip/quotes.ts';
import { maximumTypedStake, type Slip } from '../../pricing/betslip/slip.ts';
import { betsOn, type SlipBet } from '../../pricing/betslip/slip-bets.ts';

/** Minor units of a stake as typed; what is empty, no number of at most two decimals, or absurd is 0. */
export const typedStake = (text: string): number => {
  const amount = parseAmount(text) ?? 0;
  return amount > maximumTypedStake ? 0 : amount;
};

/** The caller's own mark of the request, so that it can tell an old answer; the time when it sent none. */
export const stampOf = (dt: string | number | undefined, now: Date): string => {
  const digits = String(dt ?? '').replace(/\D/g, '');
  return digits === '' ? String(now.getTime()) : digits;
};

export const returnText = (minor: number | null): string => (minor === null ? 'N/A' : formatAmount(minor));

const rules = bettingRules[currentRulesVersion]!;

/** Whether a cap keeps the boost of the accumulator from adding all that its percentage promises. */
const isHeldDown = (plain: number, boosted: number): boolean =>
  boosted - plain >= (rules.accaBoost?.maximumExtra ?? 0) || boosted >= rules.maximumPayout;

const boostOf = (bet: SlipBet, quotes: Quotes): { plain: number; boosted: number } | undefined => {
  if (bet.bonus?.kind !== 'acca-boost' && bet.bonus?.kind !== 'big-game-boost') return undefined;
  const [plain, boosted] = [returnNow(bet, quotes, { plain: true }), returnNow(bet, quotes)];
  return plain === null || boosted === null ? undefined : { plain, boosted };
};

/** A forecast is paid by its dividend, whatever the price of its runners. */
const hasStartingPrice = ({ betType, selections }: SlipBet, quotes: Quotes): boolean =>
  betTypes[betType].lines.kind !== 'forecast' &&
  selections.some((selection) => {
    const quote = quotes.get(selection);
    return quote !== undefined && priceTypeNow(selection, quote) === 'sp';
  });

/** What is asked of a slip: entries, the caller's mark, and whether with a free bet or without boosts. */
export type Question = {
  ids: readonly string[];
  dt: string | number | undefined;
  now: Date;
  isFree?: boolean | undefined;
  isBoosted?: boolean | undefined;
};

/**
 * What the slip comes to, in the documents' texts. Returns by selection are without boost, the boosted ones beside
 * them; the total is what would be paid, and after the stamp what it were without boosts.
 */
export const calculation = (
  slip: Slip,
  quotes: Quotes,
  { ids, dt, now, isFree = false, isBoosted = true }: Question,
): ResponseInput<typeof calculateBetslip> => {
  const bets = betsOn(slip, quotes);
  const withBoosts = isBoosted && !isFree;
  const asked: Asked = { isFree };
  const totals = totalsOf(bets, quotes, { ...asked, plain: !withBoosts });
  const unboosted = totalsOf(bets, quotes, { ...asked, plain: true });
  const wanted = ids.map((id) => ({ id, bet: bets.find((held) => held.id === id) }));
  const boosts = withBoosts
    ? wanted.flatMap(({ id, bet }) => {
        const boost = bet && boostOf(bet, quotes);
        return boost ? [{ id, kind: bet.bonus?.kind, ...boost }] : [];
      })
    : [];
  return {
    StakeAndReturn: [
      formatAmount(totals.stake),
      returnText(totals.potentialReturn),
      stampOf(dt, now),
      returnText(unboosted.potentialReturn),
    ].join(':'),
    SelectionReturns: wanted.map(({ id, bet }) => {
      const minor = bet ? returnNow(bet, quotes, { ...asked, plain: true }) : null;
      return `${id}:${minor === null ? '-1' : formatAmount(minor)}`;
    }),
    boostedReturns: boosts.map(({ id, boosted }) => `${id}:${formatAmount(boosted)}`),
    isAccaBoostLimit: boosts.some(
      ({ kind, plain, boosted }) => kind === 'acca-boost' && isHeldDown(plain, boosted),
    ),
    iSP: bets.some((bet) => bet.unitStake > 0 && hasStartingPrice(bet, quotes)),
  };
};
