import type { Press } from '../../lib/api/place-bet.ts';
import type { OpenPress, PressMemory } from './press-memory.ts';

/** Two requests are the same one only for the same bets at the same stakes and with the same promotions. */
const contentOf = ({ selections, bets, promotions }: Press): string =>
  JSON.stringify([selections, bets, promotions]);

/**
 * The request without a final answer so far: its id is used again for the same bets, so that whatever happens to the
 * network they are placed at most once. It is remembered over a reload and while its customer is away.
 */
export const createOpenRequest = (newId: () => string, now: () => number, memory: PressMemory) => {
  let open: OpenPress | undefined;
  /** Whether it was sent before: then it may have been placed. */
  let again = false;
  const end = (): void => {
    if (open) memory.forget(open.id);
    open = undefined;
  };
  return {
    id: (): string | undefined => open?.id,
    /** The id for what was pressed: that of the open request, where it is for the same. */
    idFor: (press: Press): string => {
      const content = contentOf(press);
      const before = open ?? memory.read();
      again = before?.content === content;
      if (open && !again) end();
      open = before && again ? before : { id: newId(), content, since: now() };
      memory.keep(open);
      return open.id;
    },
    /** Takes up what is remembered of whoever is here. */
    takeUp: (): OpenPress | undefined => {
      open = memory.read();
      again = open !== undefined;
      return open;
    },
    /** Its customer left: it is remembered until they are back. */
    layDown: (): void => {
      open = undefined;
    },
    /** It is sent once more, after its re-offer was accepted. */
    sent: (): void => {
      if (open) memory.keep(open);
    },
    /** It was answered, and goes on: nothing has to be found out after a reload. */
    answered: (): void => {
      if (open) memory.forget(open.id);
    },
    /** This time it was not sent, or not taken: nothing has to be found out, unless it was sent before. */
    notTaken: (): void => {
      if (!again) end();
    },
    /** It was answered, or given up. */
    end,
  };
};
