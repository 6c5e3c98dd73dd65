import { texts } from '@paddock/contracts/texts';
import { announceHeight } from '../design/foot-height.ts';
import { Banner } from '../design/notice.tsx';
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

const announce = announceHeight('--connection-height');

/** Over the foot of the page: nothing moves when it comes or goes, and no title is hidden. */
const FootBanner = ({ children }: { children: string }) => (
  <div
    ref={announce}
    className="fixed inset-x-0 bottom-[calc(var(--footer-tabs-height)+var(--consent-height)+env(safe-area-inset-bottom))] z-20 overflow-hidden bg-page lg:inset-x-auto lg:bottom-(--consent-height) lg:mb-4 lg:left-5 lg:rounded-md lg:shadow-pop"
  >
    <Banner>{children}</Banner>
  </div>
);

/** What concerns the whole site; while that does not answer, it stands above what the page says of it. */
export const ConnectionBanner = () => {
  const text = useBannerText();
  if (!text) return null;
  if (text !== texts.notAnswering) return <FootBanner>{text}</FootBanner>;
  return (
    <div className="sticky top-(--header-height) z-20 bg-page">
      <Banner>{text}</Banner>
    </div>
  );
};
