import { mostUnderWay } from './concurrency.ts';

/**
 * Requests whose body is on its way, by address. Beyond the bound the one that has waited longest gives way: a body that
 * is sent at once waits for nobody, however many others are kept waiting beside it.
 */
export const createWaitingBodies = (most: number = mostUnderWay.address) => {
  const waiting = new Map<string, Set<() => void>>();

  /** What says that it waits no longer, whyever; `giveWay` is called where it was to. */
  const begin = (address: string, giveWay: () => void): (() => void) => {
    const ofAddress = waiting.get(address) ?? new Set();
    waiting.set(address, ofAddress);
    const one = () => giveWay();
    const end = (gone: () => void): void => {
      ofAddress.delete(gone);
      if (ofAddress.size === 0 && waiting.get(address) === ofAddress) waiting.delete(address);
    };
    ofAddress.add(one);
    const [longest] = ofAddress;
    if (ofAddress.size > most && longest) {
      end(longest);
      longest();
    }
    return () => end(one);
  };
  return { begin, size: () => waiting.size };
};
