import type { Life } from '@paddock/contracts/life';
import { live } from './index.ts';
import { lifeOf } from './life-of.ts';

const isOver = (life: Life): boolean => life === 'resulted' || life === 'finished';

/**
 * Follows fixtures and calls back whenever one of their markets is resulted or one of them finishes. Returns how to
 * stop.
 */
export const followResults = (fixtureIds: ReadonlySet<string>, onResult: () => void): (() => void) => {
  const stops = [...fixtureIds].map((id) => live.follow('MGCS', id));
  const stopListening = live.listen((update, before) => {
    if (fixtureIds.has(update.I) && isOver(lifeOf(update.L)) && before?.L !== update.L) onResult();
  });
  return () => {
    stopListening();
    for (const stop of stops) stop();
  };
};
