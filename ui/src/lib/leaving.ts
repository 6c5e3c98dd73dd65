/** Sign-outs of somebody here, and what ends their session as they wish it, until what comes after them is read. */
let leaving = 0;
/** Whether one of those has ended the session. */
let hasLeft = false;
/** What is kept back meanwhile. */
let keptBack: (() => void) | undefined;

/** Whether the session ends because somebody here asked for it. */
export const isSigningOut = (): boolean => leaving > 0;

/**
 * Says that the session has ended, unless somebody here ended it: while they leave it waits, until it is known that what they
 * did came to nothing. Answers how to take it back.
 */
export const sayUnlessLeft = (say: () => (() => void) | undefined): (() => void) => {
  let unsay: (() => void) | undefined;
  const tell = (): void => {
    unsay = say();
  };
  if (isSigningOut()) keptBack = tell;
  else tell();
  return () => {
    if (keptBack === tell) keptBack = undefined;
    unsay?.();
  };
};

const endLeaving = (): void => {
  leaving -= 1;
  if (leaving > 0) return;
  const tell = hasLeft ? undefined : keptBack;
  hasLeft = false;
  keptBack = undefined;
  tell?.();
};

/** Nobody is told meanwhile that the session has ended, and nobody at all where `isOver` says that it ended by this. */
export const whileUnsaid = async <Answer>(
  act: () => Promise<Answer>,
  isOver: (answer: Answer) => boolean,
): Promise<Answer> => {
  leaving += 1;
  try {
    const answer = await act();
    hasLeft ||= isOver(answer);
    return answer;
  } finally {
    // Once whoever watches the session has seen that it is over.
    setTimeout(endLeaving);
  }
};
