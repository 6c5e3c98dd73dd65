import { texts } from '@paddock/contracts/texts';
import { Banner } from '../design/notice.tsx';
import { cx } from '../lib/cx.ts';
import { useOnline } from '../lib/online.ts';
import { useSiteAnswers } from '../lib/session.ts';
import { useElapsed } from '../lib/use-elapsed.ts';
import { useConnectionState, usePricesPaused } from '../live/hooks.ts';

/** A connection that is back at once is not announced. */
const shownAfterMs = 2000;

const useBannerText = (): string | undefined => {
  const state = useConnectionState();
  const paused = usePricesPaused() ?? false;
  const away = useElapsed(state === 'reconnecting' || state === 'connecting', shownAfterMs);
  const answers = useSiteAnswers();
  const online = useOnline();
  if (!online) return texts.offline;
  if (state === 'stopped') return 'Live prices have stopped. Please refresh the page.';
  if (!answers) return texts.notAnswering;
  if (away) return 'Reconnecting… Prices may be out of date.';
  return paused ? 'Prices are paused. Betting will resume in a moment.' : undefined;
};

/**
 * What concerns the whole site. It lies over the page, so that nothing moves when it comes or goes; while the site does
 * not answer it stands above what the page says of that.
 */
export const ConnectionBanner = () => {
  const text = useBannerText();
  if (!text) return null;
  return (
    <div className={cx('sticky top-(--header-height) z-20', text !== texts.notAnswering && 'h-0')}>
      <div className="bg-page">
        <Banner>{text}</Banner>
      </div>
    </div>
  );
};
