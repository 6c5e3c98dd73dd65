import { useEffect, useState } from 'react';
import { OutcomePopup } from '../../../design/outcome-popup.tsx';
import { timeOutEndMessage } from '../../../lib/api/exclusions.ts';
import { refreshLimits, useLimits } from '../../../lib/api/limits.ts';
import { now } from '../../../lib/clock.ts';
import { useIsCustomer } from '../../../lib/session.ts';

/** Longer waits overflow a timer; whoever keeps the page open for that long is told with the next page. */
const longestWaitMs = 24 * 24 * 3_600_000;

/** Where limits, another time-out or an exclusion are set. */
const saferGambling = { label: 'Safer gambling', to: '/account/responsiblegambling' } as const;

/** Says once that a time-out is over: where the customer comes back, or as it ends before their eyes. */
export const TimeOutEndHost = () => {
  const enabled = useIsCustomer() ?? false;
  const limits = useLimits(enabled).data;
  const [said, setSaid] = useState<{ title: string; text: string }>();
  const ended = (enabled && limits?.timeOutEnded) || null;
  const until = limits?.timeOutUntil ?? null;

  useEffect(() => {
    if (ended === null) return;
    // Shown whatever is read meanwhile: it is told once.
    void timeOutEndMessage(ended)
      .then((message) => message && setSaid(message))
      .catch(() => undefined);
  }, [ended]);

  useEffect(() => {
    const wait = until === null ? Number.POSITIVE_INFINITY : Date.parse(until) - now();
    if (wait > longestWaitMs) return;
    const timer = setTimeout(() => void refreshLimits(), Math.max(0, wait) + 1000);
    return () => clearTimeout(timer);
  }, [until]);

  const close = () => {
    setSaid(undefined);
    void refreshLimits();
  };
  const outcome = enabled && said ? { ...said, link: saferGambling } : undefined;
  return <OutcomePopup outcome={outcome} onClose={close} place="take-a-break-expired" />;
};
