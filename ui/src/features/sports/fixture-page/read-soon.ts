/** What came live is folded into the read side a moment later. */
export const readAfterMs = [400, 1500] as const;
/** Beyond so many markets at once the whole is read, which is one call. */
export const maxSingle = 3;

type Reads = {
  readonly whole: () => void;
  readonly market: (marketId: string) => void;
};

/** Collects what changed of a fixture and reads it a moment later, and once more: its markets, or the whole of it. */
export const createReadSoon = ({ whole, market }: Reads) => {
  const markets = new Set<string>();
  let isWhole = false;
  let timers: ReturnType<typeof setTimeout>[] = [];

  const read = (): void => {
    if (isWhole || markets.size > maxSingle) whole();
    else markets.forEach(market);
  };
  const end = (): void => {
    markets.clear();
    isWhole = false;
  };
  const stop = (): void => {
    for (const timer of timers) clearTimeout(timer);
  };

  /** Without a market it is the fixture itself that changed. */
  const changed = (marketId: string | undefined): void => {
    if (marketId === undefined) isWhole = true;
    else markets.add(marketId);
    stop();
    const [soon, later] = readAfterMs;
    timers = [
      setTimeout(read, soon),
      setTimeout(() => {
        read();
        end();
      }, later),
    ];
  };
  return { changed, stop };
};
