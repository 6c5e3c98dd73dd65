import type { RouterHistory } from '@tanstack/react-router';

/** A way out of the page, as the history tells it. */
export type Move = Parameters<Parameters<RouterHistory['block']>[0]['blockerFn']>[0];

const unasked = { ignoreBlocker: true };

/** Goes where somebody was about to go, and asks nothing. */
export const goOn = (
  history: Pick<RouterHistory, 'push' | 'replace' | 'go'>,
  { action, currentLocation, nextLocation }: Move,
): void => {
  const { href, state } = nextLocation;
  if (action === 'PUSH') history.push(href, state, unasked);
  else if (action === 'REPLACE') history.replace(href, state, unasked);
  else history.go(state.__TSR_index - currentLocation.state.__TSR_index, unasked);
};
