import type { RiskSettings } from '@paddock/contracts/events';
import { notDone, type Redis } from '@paddock/service-kit/engines';
import { z } from 'zod';
import type { Liabilities } from '../../domain/risk/leg-liability.ts';
import { reservationKeys, riskKeys } from './keys.ts';
import { keptMs } from './left-reservations.ts';
import { releaseScript, reserveScript } from './reservation-scripts.ts';

/** A bet that is about to be placed. `adds`: what the book would stand to lose by it. */
export type BetToReserve = { betId: string; adds: Liabilities };

type Limits = Pick<RiskSettings, 'maximumLiabilityPerSelection' | 'maximumLiabilityPerFixture'>;

/** What a press has reserved. Neither call fails: what they don't reach expires. */
export type Reservation = {
  /** The press ended without bets. */
  release(): Promise<void>;
  /**
   * The press was answered with what was placed before it: these bets, the last of them at this position. What the
   * index has counted is not reserved twice, and what is not among them not at all.
   */
  releaseRepeat(placed: readonly string[], position: bigint): Promise<void>;
};

/** When the script reserves. */
type When = 'within-limits' | 'always' | 'never';

/** Where none is asked for. */
const noLimits: Limits = {
  maximumLiabilityPerSelection: Number.MAX_SAFE_INTEGER,
  maximumLiabilityPerFixture: Number.MAX_SAFE_INTEGER,
};

const answerSchema = z.tuple([z.union([z.literal(0), z.literal(1)]), z.array(z.number())]);

const { bets, sums, ends } = reservationKeys;
const keys = [bets, sums, ends];

/** Minor units that bets add together. */
const addedUp = (amounts: readonly ReadonlyMap<string, number>[]): Map<string, number> => {
  const sum = new Map<string, number>();
  for (const [id, amount] of amounts.flatMap((entries) => [...entries])) {
    sum.set(id, (sum.get(id) ?? 0) + amount);
  }
  return sum;
};

/**
 * What presses under way put at risk, from before the account decides until the index has their bets: checked together
 * with what is held, in one step, so that presses at the same moment don't pass a limit together.
 */
export const createReservations = (redis: Pick<Redis, 'eval'>) => {
  const release = (ended: readonly (readonly [betId: string, position?: string])[]): Promise<void> =>
    redis
      .eval(releaseScript, { keys, arguments: [riskKeys.checkpoint, JSON.stringify(ended)] })
      .then(() => {})
      .catch(() => {});

  const reservationOf = (reserved: readonly BetToReserve[]): Reservation => ({
    release: () => release(reserved.map(({ betId }) => [betId])),
    releaseRepeat: (placed, position) =>
      release(reserved.map(({ betId }) => (placed.includes(betId) ? [betId, `${position}`] : [betId]))),
  });

  /** Throws `EngineUnavailable`. */
  const run = async (wanted: readonly BetToReserve[], when: When, limits: Limits = noLimits) => {
    const selections = [...addedUp(wanted.map(({ adds }) => adds.selections))];
    const fixtures = [...addedUp(wanted.map(({ adds }) => adds.fixtures))];
    const limited = [
      ...selections.map(([id]) => [id, limits.maximumLiabilityPerSelection] as const),
      ...fixtures.map(([id]) => [id, limits.maximumLiabilityPerFixture] as const),
    ];
    const adding = wanted.flatMap(({ betId, adds }) => {
      const amounts = [...adds.selections, ...adds.fixtures];
      return [betId, amounts.length, ...amounts.flat()];
    });
    const asked = [riskKeys.held, riskKeys.bets, when, keptMs, limited.length, ...limited.flat(), ...adding];
    // Who does not learn whether it is reserved places nothing; the reservation expires.
    const answer = await redis
      .eval(reserveScript, { keys, arguments: asked.map(String) })
      .catch((error: unknown) => {
        throw notDone(error);
      });
    const [isReserved, withThem] = answerSchema.parse(answer);
    const beside = (own: readonly [string, number][], from: number) =>
      new Map(own.map(([id, amount], index) => [id, (withThem[from + index] ?? 0) - amount]));
    const held = { selections: beside(selections, 0), fixtures: beside(fixtures, selections.length) };
    return { isReserved: isReserved === 1, held };
  };

  return {
    /** What the book stands to lose beside these bets, by open bets and by what other presses have reserved. */
    heldBeside: async (bets: readonly BetToReserve[]): Promise<Liabilities> =>
      (await run(bets, 'never')).held,

    /** Reserves what the bets add, once under the same ids, unless something comes to more than its limit. */
    reserveWithin: async (
      bets: readonly BetToReserve[],
      limits: Limits,
    ): Promise<{ held: Liabilities; reservation: Reservation | undefined }> => {
      const { held, isReserved } = await run(bets, 'within-limits', limits);
      return { held, reservation: isReserved ? reservationOf(bets) : undefined };
    },

    /** Reserves what the bets add, once under the same ids, whatever it comes to. */
    reserve: async (bets: readonly BetToReserve[]): Promise<Reservation> => {
      await run(bets, 'always');
      return reservationOf(bets);
    },
  };
};
export type Reservations = ReturnType<typeof createReservations>;
