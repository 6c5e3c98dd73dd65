import { Banner } from '../design/notice.tsx';
import { useElapsed } from '../lib/use-elapsed.ts';
import { useConnectionState, usePricesPaused } from '../live/hooks.ts';

/** A connection that is back at once is not announced. */
const shownAfterMs = 2000;

/** What concerns every price on the site. It lies over the page, so that nothing moves when it comes or goes. */
export const ConnectionBanner = () => {
  const state = useConnectionState();
  const paused = usePricesPaused() ?? false;
  const away = useElapsed(state === 'reconnecting' || state === 'connecting', shownAfterMs);
  const text =
    state === 'stopped'
      ? 'Live prices have stopped. Please refresh the page.'
      : away
        ? 'Reconnecting… Prices may be out of date.'
        : paused
          ? 'Prices are paused. Betting will resume in a moment.'
          : undefined;
  if (!text) return null;
  return (
    <div className="sticky top-(--header-height) z-20 h-0">
      <div className="bg-page">
        <Banner>{text}</Banner>
      </div>
    </div>
  );
};
