/** From the result on: an open bet is settled by the command side, which takes longer on a day of many results. */
const delaysMs = [300, 900, 2000, 4000, 8000, 16_000, 32_000, 64_000] as const;

/** Asks again in quick steps after a result, and for a minute; a further result starts the steps anew. */
export const createResultPolls = (ask: () => void) => {
  let timers: ReturnType<typeof setTimeout>[] = [];
  const stop = (): void => {
    for (const timer of timers) clearTimeout(timer);
    timers = [];
  };
  const start = (): void => {
    stop();
    timers = delaysMs.map((ms) => setTimeout(ask, ms));
  };
  return { start, stop };
};
