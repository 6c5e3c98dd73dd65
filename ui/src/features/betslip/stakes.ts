import { type BetslipView, calculateBetslip } from '@paddock/contracts/http';
import { ask } from '../../lib/api.ts';
import { moneyText, parseMoneyText } from '../../lib/money-input.ts';
import { createStore } from '../../lib/store.ts';
import { type Calculated, readCalculation } from './calculation.ts';
import { showSlip, slipNow } from './slip-query.ts';

/** The documents' pause after the last key, before the slip is calculated. */
export const CALCULATE_MS = 600;

const texts = createStore<ReadonlyMap<string, string>>(new Map());
/** Whether the returns shown are older than the stakes typed. */
const outdated = createStore(false);
let timer: ReturnType<typeof setTimeout> | undefined;
let asked = 0;

export const useReturnsOutdated = outdated.use;

const textOf = (id: string, held: number): string => texts.get().get(id) ?? (held > 0 ? moneyText(held) : '');

/** What stands in the stake field of a selection or a bet type. */
export function useStakeText(id: string, held: number): string {
  const typed = texts.use().get(id);
  return typed ?? (held > 0 ? moneyText(held) : '');
}

/** The stake as it is typed, in minor units; an empty field is 0. */
export const stakeNow = (id: string, held: number): number => parseMoneyText(textOf(id, held)) ?? 0;

/** What the customer stakes in all, as typed; follows every key. */
export function useTotalStake(slip: Pick<BetslipView, 'Msg' | 'betTypes'>): number {
  texts.use();
  return totalStake(slip);
}

export function totalStake({ Msg, betTypes }: Pick<BetslipView, 'Msg' | 'betTypes'>): number {
  const singles = Msg.reduce((sum, { IDFOSelection, stake }) => sum + stakeNow(IDFOSelection, stake), 0);
  return betTypes.reduce((sum, { id, stake, lines }) => sum + stakeNow(id, stake) * lines, singles);
}

export function typeStake(id: string, text: string): void {
  texts.set(new Map(texts.get()).set(id, text));
  outdated.set(true);
  clearTimeout(timer);
  timer = setTimeout(() => void calculateNow().catch(() => undefined), CALCULATE_MS);
}

/** A selection is gone, and with it the combinations it stood in. */
export function forgetStake(selectionId: string): void {
  const combinations = slipNow()?.betTypes.map(({ id }) => id) ?? [];
  const left = new Map(texts.get());
  for (const id of [selectionId, ...combinations]) left.delete(id);
  texts.set(left);
}

export function forgetStakes(): void {
  clearTimeout(timer);
  texts.set(new Map());
  outdated.set(false);
}

const withCalculation = (slip: BetslipView, { totals, returns }: Calculated): BetslipView => ({
  ...slip,
  ...totals,
  Msg: slip.Msg.map((held) => ({
    ...held,
    stake: stakeNow(held.IDFOSelection, held.stake),
    potentialReturn: returns.get(held.IDFOSelection) ?? null,
  })),
  betTypes: slip.betTypes.map((held) => ({
    ...held,
    stake: stakeNow(held.id, held.stake),
    potentialReturn: returns.get(held.id) ?? null,
  })),
});

/**
 * Tells the server the stakes and shows what it worked out; an answer to older stakes is left out. Throws when
 * the server can't be reached: then it may not know what the customer sees.
 */
export async function calculateNow(): Promise<void> {
  clearTimeout(timer);
  const slip = slipNow();
  if (!slip || slip.Msg.length === 0) return;
  asked += 1;
  const mine = asked;
  const entries = [
    ...slip.Msg.map(({ IDFOSelection, stake }) => ({ id: IDFOSelection, stake })),
    ...slip.betTypes,
  ];
  const answer = await ask(calculateBetslip, {
    body: {
      iDFOSelection: entries.map(({ id }) => id),
      stake: entries.map(({ id, stake }) => textOf(id, stake)),
      dt: mine,
    },
  });
  if (mine !== asked) return;
  await showSlip((now) => withCalculation(now, readCalculation(answer)));
  outdated.set(false);
}

/** Stakes that were typed and that the server does not know yet. */
export const settleStakes = async (): Promise<void> => {
  if (outdated.get()) await calculateNow();
};
