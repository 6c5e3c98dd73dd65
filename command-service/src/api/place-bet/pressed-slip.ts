import type { HeldLock } from '../../adapters/held-lock.ts';
import type { Press, Presser, TakenSlip } from '../../adapters/slip-presses.ts';
import type { SlipKind } from '../../adapters/slip-store.ts';
import type { PlaceBetContext } from './context.ts';
import type { Placed, PlacementRequest } from './placement.ts';
import { findPlacement } from './submit.ts';

type PressedSlip<Read> = { taken: TakenSlip; read: Read; lock: HeldLock };

/**
 * Decides on a placement from a slip that no other request has meanwhile. Both locks and what is read first are asked
 * for together, in one round trip; who had to wait for either reads again.
 */
export const withPressedSlip = <Read, Response>(
  { lock, presses }: Pick<PlaceBetContext, 'lock' | 'presses'>,
  { kind, ...own }: Presser & { kind: SlipKind },
  read: () => Promise<Read>,
  decide: (pressed: PressedSlip<Read>) => Promise<Response>,
): Promise<Response> => {
  const tryBoth = async () => {
    const taking = presses.tryTake(own, kind);
    // Looked at once all is read: that it fails before is no failure that nobody waits for.
    void taking.catch(() => {});
    try {
      const first = await read();
      return { taken: await taking, first };
    } catch (error) {
      void taking.then((taken) => taken?.release()).catch(() => {});
      throw error;
    }
  };
  return lock.withLock(
    own.placementId,
    tryBoth,
    async ({ taken: atOnce, first }, held) => {
      const taken = atOnce ?? (await presses.take(own, kind));
      try {
        return await decide({ taken, read: atOnce ? first : await read(), lock: held });
      } finally {
        taken.release();
      }
    },
    ({ taken }) => taken?.release(),
  );
};

type ResolvedPress = {
  press: Press;
  /** The request, under the id that the slip is placed under. */
  request: PlacementRequest;
  /** What came of it before. */
  placed?: Placed;
};

/**
 * The placement that a slip comes to. An earlier press of it, whose end nobody saw, may have placed it or may do so yet:
 * then this one is the same placement, under the same id, of which the account accepts one. A request that was placed
 * before is answered with that.
 */
export const resolvePress = async (
  context: PlaceBetContext,
  request: PlacementRequest,
  { press, takeOver }: TakenSlip,
): Promise<ResolvedPress> => {
  if (press.placementId === request.placementId) return { press, request };
  const own = await findPlacement(context, request);
  if (own) return { press, request, placed: own };
  const earlier = { ...request, placementId: press.placementId };
  const placed = await findPlacement(context, earlier);
  // Placed before this slip was pressed: it was another slip then.
  if (placed && placed.placedAt < press.at) return { press: await takeOver(), request };
  const noting = context.presses.noteSame(request.placementId, press.placementId);
  // What was placed is placed, whether or not that can be noted.
  await (placed ? noting.catch(() => {}) : noting);
  return { press, request: earlier, ...(placed && { placed }) };
};
