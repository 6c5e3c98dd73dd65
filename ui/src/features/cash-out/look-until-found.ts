const lookMs = 2000;

type Looking = {
  wait: (ms: number) => Promise<void>;
  /** Nobody wants to know any more. */
  isOver: () => boolean;
};

/** Looks every two seconds for what is not known, until it is; what can't be read is looked for again. */
export const lookUntilFound = async <Found>(
  find: () => Promise<Found | undefined>,
  { wait, isOver }: Looking,
): Promise<Found | undefined> => {
  while (!isOver()) {
    const found = await find().catch(() => undefined);
    if (isOver()) return undefined;
    if (found !== undefined) return found;
    await wait(lookMs);
  }
  return undefined;
};
