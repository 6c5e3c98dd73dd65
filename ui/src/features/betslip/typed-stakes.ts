import { parseAmount } from '@paddock/contracts/money';
import { isOver, type Slip } from '../../lib/api/betslip/slip.ts';
import { moneyText } from '../../lib/money-input.ts';
import { createStore } from '../../lib/store.ts';
import type { SlipQuery } from './slip-query.ts';

type Bets = Pick<Slip, 'selections' | 'combinations'>;

/** Every bet that the slip can become, without singles of what is over: its id, the stake that the server knows, and its lines. */
export const betsOn = ({ selections, combinations }: Bets) => [
  ...selections
    .filter((held) => !isOver(held))
    .map(({ selectionId, stake, eachWay }) => ({
      id: selectionId,
      stake,
      lines: eachWay ? 2 : 1,
    })),
  ...combinations.map(({ id, stake, lines }) => ({ id, stake, lines })),
];

/** The text of a stake field: what was typed, else the stake that the server knows. */
const shownText = (typed: string | undefined, held: number): string =>
  typed ?? (held > 0 ? moneyText(held) : '');

/** The stakes of a slip as they are typed, by bet. `held` is the stake that the server knows, minor units. */
export const createTypedStakes = (query: Pick<SlipQuery, 'current'>) => {
  const texts = createStore<ReadonlyMap<string, string>>(new Map());
  /** The bet whose stake field was used last. */
  const active = createStore<string | undefined>(undefined);

  const textOf = (id: string, held: number): string => shownText(texts.get().get(id), held);
  /** The stake as it is typed, in minor units; an empty field is 0. */
  const now = (id: string, held: number): number => parseAmount(textOf(id, held)) ?? 0;
  const total = (slip: Bets): number =>
    betsOn(slip).reduce((sum, { id, stake, lines }) => sum + now(id, stake) * lines, 0);

  /** Every bet on the slip as it stands. */
  const bets = () => betsOn(query.current() ?? { selections: [], combinations: [] });
  const heldStake = (id: string): number => bets().find((bet) => bet.id === id)?.stake ?? 0;

  const keep = (isKept: (id: string) => boolean): void => {
    texts.set(new Map([...texts.get()].filter(([id]) => isKept(id))));
    const used = active.get();
    if (used !== undefined && !isKept(used)) active.set(undefined);
  };

  return {
    active,
    textOf,
    now,
    total,
    heldStake,
    useText: (id: string, held: number): string => shownText(texts.use().get(id), held),
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
    /** Stakes as typed of the bets that have one, minor units. */
    amounts: (): number[] =>
      bets()
        .map(({ id, stake }) => now(id, stake))
        .filter((stake) => stake > 0),
    set: (id: string, text: string): void => texts.set(new Map(texts.get()).set(id, text)),
    /** A text for every bet on the slip. */
    setAll: (textFor: (id: string) => string): void =>
      texts.set(new Map(bets().map(({ id }) => [id, textFor(id)]))),
    /** A selection is gone. */
    forget: (selectionId: string): void => keep((id) => id !== selectionId),
    /** The selections are others, and so are their combinations: the server has forgotten their stakes, too. */
    forgetCombinations: (): void => {
      const selections = new Set(query.current()?.selections.map(({ selectionId }) => selectionId));
      keep((id) => selections.has(id));
    },
    forgetAll: (): void => {
      texts.set(new Map());
      active.set(undefined);
    },
  };
};
export type TypedStakes = ReturnType<typeof createTypedStakes>;
