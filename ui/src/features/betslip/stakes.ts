import { type BetslipView, calculateBetslip } from '@paddock/contracts/http';
import { ask } from '../../lib/api.ts';
import { moneyText, parseMoneyText } from '../../lib/money-input.ts';
import { createStore, type Store } from '../../lib/store.ts';
import { type Calculated, readCalculation } from './calculation.ts';
import type { Funding } from './funding.ts';
import type { SlipView } from './slip-query.ts';

/** The documents' pause after the last key, before the slip is calculated. */
export const calculateMs = 600;

type Bets = Pick<BetslipView, 'Msg' | 'betTypes'>;

/** Every bet that the slip can become: its id, the stake that the server knows, and its lines. */
const betsOn = ({ Msg, betTypes }: Bets) => [
  ...Msg.map(({ IDFOSelection, stake, IsEW }) => ({ id: IDFOSelection, stake, lines: IsEW ? 2 : 1 })),
  ...betTypes.map(({ id, stake, lines }) => ({ id, stake, lines })),
];

/** The stakes of a slip as they are typed, and what the server works out from them. */
export const createStakes = (view: SlipView, funding: Store<Funding>, popUp: boolean) => {
  const texts = createStore<ReadonlyMap<string, string>>(new Map());
  /** Whether the returns shown are older than the stakes typed. */
  const outdated = createStore(false);
  /** What the server said last beside what the slip holds. */
  const calculated = createStore<Calculated | undefined>(undefined);
  /** The bet whose stake field was used last. */
  const active = createStore<string | undefined>(undefined);
  /** The slip with the returns that were worked out last. */
  let workedOut: BetslipView | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asked = 0;

  const textOf = (id: string, held: number): string =>
    texts.get().get(id) ?? (held > 0 ? moneyText(held) : '');
  /** The stake as it is typed, in minor units; an empty field is 0. */
  const now = (id: string, held: number): number => parseMoneyText(textOf(id, held)) ?? 0;
  const total = (slip: Bets): number =>
    betsOn(slip).reduce((sum, { id, stake, lines }) => sum + now(id, stake) * lines, 0);

  const withCalculation = (
    slip: BetslipView,
    { totalStake, potentialReturn, returns, boosted }: Calculated,
  ) => ({
    ...slip,
    totalStake,
    potentialReturn,
    Msg: slip.Msg.map((held) => ({
      ...held,
      stake: now(held.IDFOSelection, held.stake),
      potentialReturn: boosted.get(held.IDFOSelection) ?? returns.get(held.IDFOSelection) ?? null,
    })),
    betTypes: slip.betTypes.map((held) => ({
      ...held,
      stake: now(held.id, held.stake),
      potentialReturn: returns.get(held.id) ?? null,
      boostedReturn: boosted.get(held.id) ?? null,
    })),
  });

  /**
   * Tells the server the stakes and shows what it worked out; an answer to older stakes is left out. Throws when
   * the server can't be reached: then it may not know what the customer sees.
   */
  const calculate = async (): Promise<void> => {
    clearTimeout(timer);
    const slip = view.now();
    if (!slip || slip.Msg.length === 0) return;
    asked += 1;
    const mine = asked;
    const bets = betsOn(slip);
    const answer = await ask(calculateBetslip, {
      body: {
        iDFOSelection: bets.map(({ id }) => id),
        stake: bets.map(({ id, stake }) => textOf(id, stake)),
        isFree: funding.get().kind !== 'cash',
        ...(popUp && { isPopUp: true }),
        dt: mine,
      },
    });
    if (mine !== asked) return;
    calculated.set(readCalculation(answer));
    await view.show((shown) => withCalculation(shown, readCalculation(answer)));
    workedOut = view.now();
    outdated.set(false);
  };

  /** The slip as it is read knows nothing of free bets: what those return is worked out anew. */
  const keepUpWith = (slip: BetslipView): void => {
    if (funding.get().kind === 'cash' || slip === workedOut || total(slip) === 0) return;
    outdated.set(true);
    void calculate().catch(() => undefined);
  };

  /** Has the slip calculated after a pause, in which more keys may follow. */
  const calculateSoon = (): void => {
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
    useText(id: string, held: number): string {
      const typed = texts.use().get(id);
      return typed ?? (held > 0 ? moneyText(held) : '');
    },
    /** The same as an amount. */
    useAmount(id: string, held: number): number {
      texts.use();
      return now(id, held);
    },
    /** What is staked in all, as typed; follows every key. */
    useTotal(slip: Bets): number {
      texts.use();
      return total(slip);
    },
    textOf: (id: string): string =>
      textOf(id, betsOn(view.now() ?? noBetsTexts).find((bet) => bet.id === id)?.stake ?? 0),
    /** Adds to the stake of a bet, minor units. */
    add(id: string, amount: number): void {
      const held = betsOn(view.now() ?? noBetsTexts).find((bet) => bet.id === id)?.stake ?? 0;
      type(id, moneyText(now(id, held) + amount));
    },
    /** Stakes as typed of the bets that have one, minor units. */
    typed: (): number[] =>
      betsOn(view.now() ?? noBetsTexts)
        .map(({ id, stake }) => now(id, stake))
        .filter((stake) => stake > 0),
    /** This stake on this bet, and none on the others. */
    only(id: string, stake: number): void {
      const bets = betsOn(view.now() ?? noBetsTexts);
      texts.set(new Map(bets.map((bet) => [bet.id, bet.id === id ? moneyText(stake) : ''])));
      calculateSoon();
    },
    /** No stake on any bet. */
    clear(): void {
      texts.set(new Map(betsOn(view.now() ?? noBetsTexts).map(({ id }) => [id, ''])));
      calculateSoon();
    },
    /** A selection is gone, and with it the combinations it stood in. */
    forget(selectionId: string): void {
      const combinations = view.now()?.betTypes.map(({ id }) => id) ?? [];
      const left = new Map(texts.get());
      for (const id of [selectionId, ...combinations]) left.delete(id);
      texts.set(left);
      if (active.get() === selectionId) active.set(undefined);
    },
    forgetAll(): void {
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

const noBetsTexts: Bets = { Msg: [], betTypes: [] };
