import { parseAmount } from '@paddock/contracts/money';
import { calculateSlip, type SlipCalculation } from '../../lib/api/betslip/calculate.ts';
import type { Slip, SlipKind } from '../../lib/api/betslip/slip.ts';
import { moneyText } from '../../lib/money-input.ts';
import { createStore, type Store } from '../../lib/store.ts';
import type { Funding } from './funding.ts';
import type { SlipQuery } from './slip-query.ts';

/** The documents' pause after the last key, before the slip is calculated. */
export const calculateMs = 600;

type Bets = Pick<Slip, 'selections' | 'combinations'>;

/** Every bet that the slip can become: its id, the stake that the server knows, and its lines. */
const betsOn = ({ selections, combinations }: Bets) => [
  ...selections.map(({ selectionId, stake, eachWay }) => ({
    id: selectionId,
    stake,
    lines: eachWay ? 2 : 1,
  })),
  ...combinations.map(({ id, stake, lines }) => ({ id, stake, lines })),
];

/** The stakes of a slip as they are typed, and what the server works out from them. */
export const createStakes = (query: SlipQuery, funding: Store<Funding>, kind: SlipKind) => {
  const texts = createStore<ReadonlyMap<string, string>>(new Map());
  /** Whether the returns shown are older than the stakes typed. */
  const outdated = createStore(false);
  /** What the server worked out last, beside what the slip holds. */
  const calculated = createStore<SlipCalculation | undefined>(undefined);
  /** The bet whose stake field was used last. */
  const active = createStore<string | undefined>(undefined);
  /** The slip with the returns that were worked out last. */
  let workedOut: Slip | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Counts what was typed and what was sent: an answer to anything older shows nothing. */
  let latest = 0;

  const textOf = (id: string, held: number): string =>
    texts.get().get(id) ?? (held > 0 ? moneyText(held) : '');
  /** The stake as it is typed, in minor units; an empty field is 0. */
  const now = (id: string, held: number): number => parseAmount(textOf(id, held)) ?? 0;
  const total = (slip: Bets): number =>
    betsOn(slip).reduce((sum, { id, stake, lines }) => sum + now(id, stake) * lines, 0);

  /** Every bet on the slip as it stands. */
  const bets = () => betsOn(query.current() ?? { selections: [], combinations: [] });
  const heldStake = (id: string): number => bets().find((bet) => bet.id === id)?.stake ?? 0;

  const withCalculation = (
    slip: Slip,
    { totalStake, potentialReturn, returns, boosted }: SlipCalculation,
  ) => ({
    ...slip,
    totalStake,
    potentialReturn,
    selections: slip.selections.map((held) => ({
      ...held,
      stake: now(held.selectionId, held.stake),
      potentialReturn: boosted.get(held.selectionId) ?? returns.get(held.selectionId) ?? null,
    })),
    combinations: slip.combinations.map((held) => ({
      ...held,
      stake: now(held.id, held.stake),
      potentialReturn: returns.get(held.id) ?? null,
      boostedReturn: boosted.get(held.id) ?? null,
    })),
  });

  /**
   * Sends the stakes to the server and shows what it worked out; an answer to older stakes is left out. Throws when
   * the server is unreachable: then it may not know what the customer sees.
   */
  const calculate = async (): Promise<void> => {
    clearTimeout(timer);
    const slip = query.current();
    if (!slip || slip.selections.length === 0) return;
    outdated.set(true);
    latest += 1;
    const mine = latest;
    const calculation = await calculateSlip({
      kind,
      stakes: betsOn(slip).map(({ id, stake }) => ({ id, text: textOf(id, stake) })),
      free: funding.get().kind !== 'cash',
      sequence: mine,
    });
    if (mine !== latest) return;
    calculated.set(calculation);
    await query.update((shown) => withCalculation(shown, calculation));
    workedOut = query.current();
    if (mine === latest) outdated.set(false);
  };

  /** The slip as it is read has no free bets: what those return is calculated again. */
  const keepUpWith = (slip: Slip): void => {
    if (funding.get().kind === 'cash' || slip === workedOut || total(slip) === 0) return;
    void calculate().catch(() => undefined);
  };

  /** Has the slip calculated after a pause, in which more keys may follow. */
  const calculateSoon = (): void => {
    latest += 1;
    outdated.set(true);
    clearTimeout(timer);
    timer = setTimeout(() => void calculate().catch(() => undefined), calculateMs);
  };

  const type = (id: string, text: string): void => {
    texts.set(new Map(texts.get()).set(id, text));
    calculateSoon();
  };

  return {
    now,
    total,
    type,
    calculate,
    calculateSoon,
    keepUpWith,
    active,
    useOutdated: outdated.use,
    useCalculated: calculated.use,
    useText: (id: string, held: number): string => {
      const typed = texts.use().get(id);
      return typed ?? (held > 0 ? moneyText(held) : '');
    },
    /** The same as an amount. */
    useAmount: (id: string, held: number): number => {
      texts.use();
      return now(id, held);
    },
    /** What is staked in all, as typed; follows every key. */
    useTotal: (slip: Bets): number => {
      texts.use();
      return total(slip);
    },
    textOf: (id: string): string => textOf(id, heldStake(id)),
    /** Adds to the stake of a bet, minor units. */
    add: (id: string, amount: number): void => {
      type(id, moneyText(now(id, heldStake(id)) + amount));
    },
    /** Stakes as typed of the bets that have one, minor units. */
    typed: (): number[] =>
      bets()
        .map(({ id, stake }) => now(id, stake))
        .filter((stake) => stake > 0),
    /** This stake on this bet, and none on the others. */
    only: (id: string, stake: number): void => {
      texts.set(new Map(bets().map((bet) => [bet.id, bet.id === id ? moneyText(stake) : ''])));
      calculateSoon();
    },
    /** No stake on any bet. */
    clear: (): void => {
      texts.set(new Map(bets().map(({ id }) => [id, ''])));
      calculateSoon();
    },
    /** A selection is gone, and with it the combinations it stood in. */
    forget: (selectionId: string): void => {
      const combinations = query.current()?.combinations.map(({ id }) => id) ?? [];
      const left = new Map(texts.get());
      for (const id of [selectionId, ...combinations]) left.delete(id);
      texts.set(left);
      if (active.get() === selectionId) active.set(undefined);
    },
    forgetAll: (): void => {
      latest += 1;
      clearTimeout(timer);
      texts.set(new Map());
      active.set(undefined);
      calculated.set(undefined);
      outdated.set(false);
    },
    /** Stakes that were typed and that the server does not know yet reach it now. */
    settle: async (): Promise<void> => {
      if (outdated.get()) await calculate();
    },
  };
};
export type Stakes = ReturnType<typeof createStakes>;
