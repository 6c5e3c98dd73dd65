/** Lets one task sleep until another has news for it; news while it is busy is not lost. */
export const latch = (signal: AbortSignal) => {
  let isRaised = false;
  let wake: (() => void) | undefined;

  const raise = (): void => {
    isRaised = true;
    wake?.();
  };
  signal.addEventListener('abort', raise, { once: true });

  const wait = async (): Promise<void> => {
    if (!isRaised) {
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
    wake = undefined;
    isRaised = false;
  };

  return { raise, wait };
};
