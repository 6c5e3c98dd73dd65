import type { SlipReport } from '../../lib/api/betslip/analytics.ts';
import { reportedPlacement, reportedSlip } from '../../lib/api/betslip/analytics.ts';
import { isConsented, onConsentChange } from '../../lib/consent.ts';

export type AnalyticsEvent =
  | { readonly kind: 'selection-added'; readonly slip: SlipReport }
  | { readonly kind: 'bet-placed'; readonly transactionId: string };

/** What an operator's own code listens to on the window: `detail` is an `AnalyticsEvent`. */
export const analyticsEvent = 'paddock:analytics';

type Calls = {
  slip: (selectionId: string, signal: AbortSignal) => Promise<SlipReport>;
  placement: (signal: AbortSignal) => Promise<string | null>;
  tell: (event: AnalyticsEvent) => void;
};

/**
 * The documents' calls for analytics: made and told of only while this device consents to them. A withdrawal, in whichever
 * tab, gives up those under way. None holds anything up, and one that fails is left out.
 */
export const createAnalytics = ({ slip, placement, tell }: Calls) => {
  let underWay = new AbortController();
  onConsentChange(() => {
    if (isConsented('targeting')) return;
    underWay.abort();
    underWay = new AbortController();
  });
  const report = async (ask: (signal: AbortSignal) => Promise<AnalyticsEvent | undefined>) => {
    if (!isConsented('targeting')) return;
    const { signal } = underWay;
    const event = await ask(signal).catch(() => undefined);
    if (event && !signal.aborted && isConsented('targeting')) tell(event);
  };
  return {
    /** A selection was put on the slip. */
    selectionAdded: (selectionId: string): Promise<void> =>
      report(async (signal) => ({ kind: 'selection-added', slip: await slip(selectionId, signal) })),
    /** A bet was placed. */
    betPlaced: (): Promise<void> =>
      report(async (signal) => {
        const transactionId = await placement(signal);
        return transactionId === null ? undefined : { kind: 'bet-placed', transactionId };
      }),
  };
};

export const analytics = createAnalytics({
  slip: reportedSlip,
  placement: reportedPlacement,
  tell: (detail) => window.dispatchEvent(new CustomEvent(analyticsEvent, { detail })),
});
