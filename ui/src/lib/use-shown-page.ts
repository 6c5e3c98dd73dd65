import { useEffect, useEffectEvent } from 'react';

/** Says which page is shown where another was asked for: behind the last one lies none. `shown`: once it is known. */
export const useShownPage = (
  asked: number,
  shown: number | undefined,
  onShown: (page: number) => void,
): void => {
  const tell = useEffectEvent(onShown);
  useEffect(() => {
    if (shown !== undefined && shown !== asked) tell(shown);
  }, [asked, shown]);
};
