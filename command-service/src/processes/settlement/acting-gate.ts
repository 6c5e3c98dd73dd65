/** Without an event for this long, what was folded counts as all there is. */
const quietMs = 300;

/**
 * Whether settlement may act on its index: while a long past is folded again, bets that it settles later on are not
 * settled a second time. `onOpen`: it may from now on.
 */
export const createActingGate = (signal: AbortSignal, onOpen: () => void) => {
  let isOpen = false;
  let isFollowed = false;
  let closings = 0;
  let quiet: NodeJS.Timeout | undefined;

  const open = () => {
    if (!isFollowed) return;
    isOpen = true;
    onOpen();
  };

  /** It opens by itself when this is not called again for a while. */
  const waitForQuiet = (): void => {
    clearTimeout(quiet);
    if (isFollowed && !isOpen && !signal.aborted) quiet = setTimeout(open, quietMs);
  };

  return {
    isOpen: () => isOpen,
    /** Everything is folded. */
    open,
    /** The index was found empty. */
    close: (): void => {
      isOpen = false;
      closings++;
    },
    /** The log is followed. */
    resume: (): void => {
      isFollowed = true;
      waitForQuiet();
    },
    /** The log is not followed: it may come back as another one than was folded. A fold may still be under way. */
    pause: (): void => {
      clearTimeout(quiet);
      isFollowed = false;
      isOpen = false;
    },
    /** Times that it was closed: what was settled by an index that is gone does not count as done. */
    closings: () => closings,
    waitForQuiet,
    end: (): void => clearTimeout(quiet),
  };
};
export type ActingGate = ReturnType<typeof createActingGate>;
