import type { Slip } from '../../lib/api/betslip/slip.ts';

/** Two requests are the same one only for the same bets at the same stakes. */
const contentOf = ({ selections, combinations }: Slip): string =>
  JSON.stringify([
    selections.map(({ selectionId, stake, eachWay, priceType }) => [selectionId, stake, eachWay, priceType]),
    combinations.map(({ id, stake, eachWay }) => [id, stake, eachWay]),
  ]);

/**
 * The request without a final answer so far: its id is used again for the same bets, so that whatever happens to the
 * network they are placed at most once.
 */
export const createOpenRequest = (newId: () => string) => {
  let open: { id: string; content: string } | undefined;
  return {
    id: (): string | undefined => open?.id,
    /** The id for what is on the slip: that of the open request, where it is for the same. */
    idFor: (slip: Slip): string => {
      const content = contentOf(slip);
      if (open?.content !== content) open = { id: newId(), content };
      return open.id;
    },
    /** It was answered, or given up. */
    end: (): void => {
      open = undefined;
    },
  };
};
