/** Answers to registering that are still to come after a connection opened, and whether all could go on. */
export const createOpening = () => {
  let open: { awaited: number; resumed: boolean } | undefined;
  return {
    begin: (): void => {
      open = { awaited: 0, resumed: true };
    },
    abandon: (): void => {
      open = undefined;
    },
    /** A service was registered; `resumes`: from where it stopped. What is registered later counts for nothing. */
    registered: (resumes: boolean): void => {
      if (!open) return;
      open.awaited += 1;
      open.resumed &&= resumes;
    },
    /** The gateway cannot go on for one of them. Answers whether it was one of these. */
    missed: (): boolean => {
      if (!open) return false;
      open.resumed = false;
      return true;
    },
    /** One of them is ready. With the last, answers whether nothing was missed. */
    ready: (): 'resumed' | 'missed' | undefined => {
      if (!open) return undefined;
      open.awaited -= 1;
      if (open.awaited > 0) return undefined;
      const { resumed } = open;
      open = undefined;
      return resumed ? 'resumed' : 'missed';
    },
  };
};
