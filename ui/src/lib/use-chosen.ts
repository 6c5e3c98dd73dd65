import { useState } from 'react';

/**
 * A choice that shows in the press itself: as chosen while `choose` is under way, and as it is from then on, so that
 * what was refused springs back. It holds up nothing else on the page, as a transition of React would until it ends.
 */
export const useChosen = <Value>(
  value: Value,
  choose: (next: Value) => Promise<void>,
): [shown: Value, onChoose: (next: Value) => void] => {
  const [pressed, setPressed] = useState<{ readonly next: Value }>();
  const onChoose = (next: Value): void => {
    const press = { next };
    setPressed(press);
    // A newer press stays: its own answer is still to come.
    void choose(next).finally(() => setPressed((last) => (last === press ? undefined : last)));
  };
  return [pressed ? pressed.next : value, onChoose];
};
