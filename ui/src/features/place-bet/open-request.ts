import type { Press } from '../../lib/api/place-bet.ts';

/** Two requests are the same one only for the same bets at the same stakes and with the same promotions. */
const contentOf = ({ selections, bets, promotions }: Press): string =>
  JSON.stringify([selections, bets, promotions]);

/**
 * The request without a final answer so far: its id is used again for the same bets, so that whatever happens to the
 * network they are placed at most once.
 */
export const createOpenRequest = (newId: () => string) => {
  let open: { id: string; content: string } | undefined;
  return {
    id: (): string | undefined => open?.id,
    /** The id for what was pressed: that of the open request, where it is for the same. */
    idFor: (press: Press): string => {
      const content = contentOf(press);
      if (open?.content !== content) open = { id: newId(), content };
      return open.id;
    },
    /** It was answered, or given up. */
    end: (): void => {
      open = undefined;
    },
  };
};
