import { startTransition, useOptimistic } from 'react';

/**
 * A choice that shows in the press itself: as chosen while `choose` is under way, and as it is from then on, so that
 * what was refused springs back.
 */
export const useChosen = <Value>(
  value: Value,
  choose: (next: Value) => Promise<void>,
): [shown: Value, onChoose: (next: Value) => void] => {
  const [shown, setShown] = useOptimistic(value);
  const onChoose = (next: Value): void =>
    startTransition(async () => {
      setShown(next);
      await choose(next);
    });
  return [shown, onChoose];
};
