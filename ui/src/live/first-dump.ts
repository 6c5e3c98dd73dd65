/** The gateway sends all fixtures right after it said READY, and nothing when there is none. */
export const dumpMs = 1000;

/** Whether the first dump of all fixtures has come, or there was nothing to dump: then an unknown one is new. */
export const createFirstDump = () => {
  let isOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = (): void => {
    isOver = true;
  };
  return {
    isOver: (): boolean => isOver,
    end,
    /** Ends it a moment from now, if nothing comes. */
    expect: (): void => {
      timer = setTimeout(end, dumpMs);
    },
    stopExpecting: (): void => clearTimeout(timer),
  };
};
