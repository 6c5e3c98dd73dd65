import { isForecast, runnersNamed } from '@paddock/contracts/bet-types';
import { formatMoney } from '@paddock/contracts/money';
import { texts } from '@paddock/contracts/texts';
import type { Tone } from '../../design/badge.tsx';
import type { Bet, LegResult } from '../../lib/api/bet-history.ts';
import { ordinal } from '../../lib/format.ts';
import { expectedReturn } from './expected-return.ts';

const { outcomes } = texts;

export type LegOutcome = LegResult['outcome'];

type Ended = Pick<Bet, 'status' | 'returned' | 'stake' | 'funding'>;

/** Whether it paid more than was staked; nothing is staked on a free bet. */
const isGain = ({ returned, stake, funding }: Ended): boolean =>
  (returned ?? 0) > (funding.kind === 'cash' ? stake : 0);

/** How a bet stands. Getting the stake or less back is not celebrated (RTS 14). */
export const betStatus = (bet: Ended): { tone: Tone; label: string } => {
  const paid: Tone = isGain(bet) ? 'ok' : 'neutral';
  switch (bet.status) {
    case 'open':
      return { tone: 'info', label: outcomes.open };
    case 'won':
      return { tone: paid, label: isGain(bet) ? outcomes.won : outcomes.returned };
    case 'lost':
      return { tone: 'neutral', label: outcomes.lost };
    case 'void':
      return { tone: 'warn', label: outcomes.void };
    case 'cashed-out':
      return { tone: paid, label: outcomes['cashed-out'] };
    default:
      return bet.status satisfies never;
  }
};

export const outcomeLabels: Record<LegOutcome, { tone: Tone; label: string }> = {
  won: { tone: 'ok', label: outcomes.won },
  placed: { tone: 'ok', label: outcomes.placed },
  lost: { tone: 'neutral', label: outcomes.lost },
  void: { tone: 'warn', label: outcomes.void },
  'half-won': { tone: 'ok', label: outcomes['half-won'] },
  'half-lost': { tone: 'neutral', label: outcomes['half-lost'] },
};

const halfNotes: Partial<Record<LegOutcome, string>> = {
  'half-won': 'Half of the stake won, half was returned',
  'half-lost': 'Half of the stake lost, half was returned',
};

const finishNote = ({ position, nonRunner }: LegResult): string[] => {
  if (nonRunner) return ['Did not run'];
  return position ? [`Finished ${ordinal(position)}`] : [];
};

/** What else the result says: the finishing position, halves and a dead heat. */
export const resultNotes = (result: LegResult): string[] => {
  const { deadHeat, outcome } = result;
  const half = halfNotes[outcome];
  return [
    ...finishNote(result),
    ...(half ? [half] : []),
    ...(deadHeat
      ? [
          `Dead heat: ${deadHeat.tied} tied for ${deadHeat.places} ${deadHeat.places === 1 ? 'place' : 'places'}`,
        ]
      : []),
  ];
};

/** Which explanations a bet has to offer. What Rule 4 takes from it, and whether anything, says its explanation. */
export const hasRuleFour = ({ legs }: Bet): boolean => legs.some(({ result }) => result?.deductions?.length);
export const hasDeadHeat = ({ legs }: Bet): boolean => legs.some(({ result }) => result?.deadHeat);

/** How the stake was paid, where it was not cash. */
export const fundingText = ({ funding }: Bet): string | undefined => {
  switch (funding.kind) {
    case 'cash':
      return undefined;
    case 'free-balance':
      return 'Free bet balance';
    case 'token':
      return `Free bet token ${funding.promoCode}`;
    default:
      return funding satisfies never;
  }
};

/** What was declared for a forecast or a tricast, for a stake of 1.00; several where runners tied. */
export const dividendText = ({ betType, legs, currency }: Bet): string | undefined => {
  if (!isForecast(betType)) return undefined;
  const runners = runnersNamed(betType);
  const declared = legs[0]?.dividends?.filter(({ order }) => order.length === runners) ?? [];
  return declared.map(({ dividend }) => formatMoney(dividend, currency)).join(', ') || undefined;
};

/** The bonus that the customer chose. */
export const bonusText = ({ bonus }: Bet): string | undefined => {
  switch (bonus?.kind) {
    case undefined:
      return undefined;
    case 'acca-boost':
      return 'Acca boost';
    case 'acca-insurance':
      return 'Acca insurance';
    case 'big-game-boost':
      return `Big game boost ${bonus.percent}%`;
    default:
      return bonus satisfies never;
  }
};

const openSentence = (bet: Bet): string => {
  const returns = expectedReturn(bet);
  if (returns === undefined) return 'What it can still return depends on the legs that are to come.';
  if (returns === null) {
    return `The return depends on the ${isForecast(bet.betType) ? 'dividend that is declared' : 'starting price'}.`;
  }
  const stake = bet.funding.kind === 'cash' ? '' : ' The stake of a free bet is not paid back.';
  return `Returns ${formatMoney(returns, bet.currency)} if it wins at the prices taken.${stake}`;
};

const wonSentence = ({ returned, stake, currency, funding }: Bet): string => {
  const money = (minor: number) => formatMoney(minor, currency);
  const paid = returned ?? 0;
  if (funding.kind !== 'cash') return `${money(paid)} was paid: the winnings, without the free stake.`;
  return paid >= stake
    ? `${money(paid)} was paid, the stake of ${money(stake)} included.`
    : `${money(paid)} of the stake of ${money(stake)} was paid back.`;
};

const lostSentence = ({ stake, currency, insuranceRefund }: Bet): string => {
  const money = (minor: number) => formatMoney(minor, currency);
  const insured = insuranceRefund > 0 ? ` ${money(insuranceRefund)} was credited as a free bet.` : '';
  return `Lost: nothing came back of the stake of ${money(stake)}.${insured}`;
};

/** One sentence on the result of the bet. */
export const returnSentence = (bet: Bet): string => {
  const { status, stake, returned, currency, funding } = bet;
  const money = (minor: number) => formatMoney(minor, currency);
  switch (status) {
    case 'open':
      return openSentence(bet);
    case 'void':
      return `The bet was void: ${money(returned || stake)} went back to your ${funding.kind === 'cash' ? 'balance' : 'free bets'}.`;
    case 'cashed-out':
      return `Cashed out: ${money(returned ?? 0)} was paid for a stake of ${money(stake)}.`;
    case 'won':
      return wonSentence(bet);
    case 'lost':
      return returned ? wonSentence(bet) : lostSentence(bet);
    default:
      return status satisfies never;
  }
};
