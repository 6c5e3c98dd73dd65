import { calculateSlip, type SlipCalculation } from '../../lib/api/betslip/calculate.ts';
import type { Slip, SlipKind } from '../../lib/api/betslip/slip.ts';
import { isOnline, whenOnline } from '../../lib/online.ts';
import { createStore, type Store } from '../../lib/store.ts';
import type { Funding } from './funding.ts';
import type { SlipQuery } from './slip-query.ts';
import { betsOn, type TypedStakes } from './typed-stakes.ts';

/** The documents' pause after the last key, before the slip is calculated. */
export const calculateMs = 600;
/** How long after a failure it is calculated again at the latest, milliseconds; at once when the browser is online again. */
export const againMs = 3000;

type CalculationParts = {
  readonly query: SlipQuery;
  readonly funding: Store<Funding>;
  readonly kind: SlipKind;
  readonly typed: TypedStakes;
  /** Bets are being placed: their stakes are known, and a slip that is being placed is not touched. */
  readonly isLocked: () => boolean;
};

/** The slip with the stakes as typed and what the server worked out from them. */
const withCalculation = (
  slip: Slip,
  { totalStake, potentialReturn, returns, boosted }: SlipCalculation,
  { now }: TypedStakes,
): Slip => ({
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

/** Has the server work out what the stakes of a slip return, a pause after the last key. */
export const createSlipCalculation = ({ query, funding, kind, typed, isLocked }: CalculationParts) => {
  /** Whether the returns shown are older than the stakes typed. */
  const outdated = createStore(false);
  /** Whether they stay so for now: the stakes typed could not be sent. */
  const unknown = createStore(false);
  /** What the server worked out last, beside what the slip holds. */
  const calculated = createStore<SlipCalculation | undefined>(undefined);
  /** The slip with the returns that were worked out last. */
  let workedOut: Slip | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Counts what was typed and what was sent: an answer to anything older shows nothing. */
  let latest = 0;

  const send = (slip: Slip, sequence: number): Promise<SlipCalculation> =>
    calculateSlip({
      kind,
      stakes: betsOn(slip).map(({ id, stake }) => ({ id, text: typed.textOf(id, stake) })),
      free: funding.get().kind !== 'cash',
      sequence,
    });

  /** The newest calculation that was asked for and has no answer yet. */
  let open: { sequence: number; answer: Promise<void> } | undefined;

  /** In its turn: the stakes as they are then, unless newer ones follow. */
  const calculateInTurn = async (sequence: number): Promise<void> => {
    const slip = query.current();
    if (sequence !== latest) return;
    if (!slip || slip.selections.length === 0) {
      outdated.set(false);
      unknown.set(false);
      return;
    }
    const calculation = await send(slip, sequence);
    if (sequence !== latest) return;
    calculated.set(calculation);
    query.amend((shown) => withCalculation(shown, calculation, typed));
    workedOut = query.current();
    outdated.set(false);
    unknown.set(false);
  };

  /**
   * Sends the stakes to the server and shows what it worked out; an answer to older stakes is left out. They are sent
   * after every change before them, so that the newest ones are those that the server holds. Throws when the server
   * is unreachable: then it may not know what the customer sees.
   */
  const calculate = (): Promise<void> => {
    clearTimeout(timer);
    outdated.set(true);
    latest += 1;
    const sequence = latest;
    const answer = query.commands.sendBeside(() => calculateInTurn(sequence));
    open = { sequence, answer };
    const close = (): void => {
      if (open?.sequence === sequence) open = undefined;
    };
    answer.then(close, close);
    return answer;
  };

  /** Has them calculated in the background: where that fails, again and again until it is done or newer ones follow. */
  const calculateBeside = (): void => {
    const answer = calculate();
    const sequence = latest;
    void answer.catch(async () => {
      if (sequence !== latest) return;
      unknown.set(true);
      await whenOnline(againMs);
      if (sequence === latest) calculateBeside();
    });
  };

  return {
    calculate,
    /** Has the slip calculated after a pause, in which more keys may follow. */
    calculateSoon: (): void => {
      latest += 1;
      outdated.set(true);
      clearTimeout(timer);
      if (!isOnline()) unknown.set(true);
      timer = setTimeout(calculateBeside, calculateMs);
    },
    /** The slip as it is read has no free bets: what those return is calculated again. */
    keepUpWith: (slip: Slip): void => {
      if (isLocked() || funding.get().kind === 'cash') return;
      if (slip === workedOut || typed.total(slip) === 0) return;
      calculateBeside();
    },
    /** Stakes that were typed and that the server does not know yet reach it now. */
    settle: async (): Promise<void> => {
      if (!outdated.get()) return;
      await (open?.sequence === latest ? open.answer : calculate());
    },
    forget: (): void => {
      latest += 1;
      clearTimeout(timer);
      calculated.set(undefined);
      outdated.set(false);
      unknown.set(false);
    },
    useOutdated: outdated.use,
    /** Whether there is no return of the stakes typed for now, as they could not be sent. */
    areReturnsUnknown: unknown.get,
    useUnknown: unknown.use,
    useCalculated: calculated.use,
  };
};
