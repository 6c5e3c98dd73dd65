/** Notices when the end of the log was reached and all before it is folded, once. */
export const createEndWatch = (isBehind: () => boolean, onEnd: () => void) => {
  let end: 'ahead' | 'announced' | 'reached' = 'ahead';
  const look = (): void => {
    if (end !== 'announced' || isBehind()) return;
    end = 'reached';
    onEnd();
  };
  return {
    look,
    caughtUp: (): void => {
      if (end === 'ahead') end = 'announced';
      setImmediate(look);
    },
  };
};
