/** Lets one task sleep until another has work for it; a signal raised while it is busy is not lost. */
export const createSignal = (abort: AbortSignal) => {
  let isRaised = false;
  let wake: (() => void) | undefined;

  const raise = (): void => {
    isRaised = true;
    wake?.();
  };
  abort.addEventListener('abort', raise, { once: true });

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
