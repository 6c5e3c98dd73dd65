import type { HeldLock } from '../../adapters/held-lock.ts';
import type { Press, TakenSlip } from '../../adapters/slip-presses.ts';
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
  { visitorId, kind, placementId }: { visitorId: string; kind: SlipKind; placementId: string },
  read: () => Promise<Read>,
  decide: (pressed: PressedSlip<Read>) => Promise<Response>,
): Promise<Response> => {
  const tryBoth = async () => {
    const taking = presses.tryTake(visitorId, kind, placementId);
    try {
      const first = await read();
      return { taken: await taking, first };
    } catch (error) {
      void taking.then((taken) => taken?.release()).catch(() => {});
      throw error;
    }
  };
  return lock.withLock(
    placementId,
    tryBoth,
    async ({ taken: atOnce, first }, held) => {
      const taken = atOnce ?? (await presses.take(visitorId, kind, placementId));
      try {
        return await decide({ taken, read: atOnce ? first : await read(), lock: held });
      } finally {
        taken.release();
      }
    },
    ({ taken }) => taken?.release(),
  );
};

/**
 * What an earlier press of the same slip, whose end nobody saw, has placed; otherwise the slip is this press's. A
 * request that was placed before is answered with that.
 */
export const resolveEarlierPress = async (
  context: PlaceBetContext,
  request: PlacementRequest,
  { press, takeOver }: TakenSlip,
): Promise<{ press: Press; placed?: Placed }> => {
  if (press.placementId === request.placementId) return { press };
  const own = await findPlacement(context, request);
  if (own) return { press, placed: own };
  const { accountId } = request;
  const earlier = await findPlacement(context, { accountId, placementId: press.placementId });
  // Placed before this slip was pressed: it was another slip then.
  if (earlier && earlier.placedAt >= press.at) return { press, placed: earlier };
  return { press: await takeOver() };
};
