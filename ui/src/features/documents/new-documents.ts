import { useState } from 'react';

/** Those that wait now and that nobody has looked at yet, as they came since. */
export const newAmong = (waiting: readonly string[], lookedAt: readonly string[]): string[] =>
  waiting.filter((id) => !lookedAt.includes(id));

/**
 * A customer may send another document while an officer decides: it is looked at before all are decided about, and what was
 * refused because of it is said until then.
 */
export const useNewDocuments = (waiting: readonly string[]) => {
  const [lookedAt, setLookedAt] = useState(waiting);
  const arrived = newAmong(waiting, lookedAt).length;
  return {
    arrived,
    look: () => setLookedAt(waiting),
    /** Whether a refusal of a decision about these is still about what is shown. */
    isSaid: (decided: readonly string[] | undefined) =>
      arrived > 0 || newAmong(waiting, decided ?? []).length === 0,
  };
};
