import { lazy, Suspense, useEffect } from 'react';
import { type RealityCheck, refreshLimits, useLimits } from '../../../lib/api/limits.ts';
import { useClock } from '../../../lib/clock.ts';
import { dropCookie, keepCookie } from '../../../lib/device-storage.ts';
import { loadChunk } from '../../../lib/load-chunk.ts';
import { useIsCustomer } from '../../../lib/session.ts';
import { cookieText, isDue } from './reality-check.ts';

const RealityCheckPopup = lazy(
  loadChunk(() =>
    import('./reality-check-popup.tsx').then((module) => ({ default: module.RealityCheckPopup })),
  ),
);

const cookieName = 'paddock.realityCheck';

/** Games in windows of their own remind of the time too, and go by it. */
const useCookieOf = (check: RealityCheck | undefined): void => {
  const text = check && cookieText(check);
  // It lasts for two hours, and a check may take longer to come.
  const halfHour = useClock((nowMs) => Math.floor(nowMs / 1_800_000));
  useEffect(() => {
    if (text !== undefined) keepCookie(cookieName, text);
  }, [text, halfHour]);
  useEffect(() => (text === undefined ? undefined : () => dropCookie(cookieName)), [text]);
};

/** Shows the reality check whenever it is due, wherever the customer is; once, in the shell. */
export const RealityCheckHost = () => {
  const enabled = useIsCustomer() ?? false;
  const limits = useLimits(enabled).data;
  const check = limits?.realityCheck;
  useCookieOf(enabled ? check : undefined);
  const due = useClock((nowMs) => enabled && check !== undefined && isDue(check, nowMs));
  // What was played may have gone on since it was read: it is told as it is now.
  useEffect(() => {
    if (due) void refreshLimits();
  }, [due]);
  if (!due || !limits) return null;
  return (
    <Suspense>
      <RealityCheckPopup check={limits.realityCheck} currency={limits.currency} />
    </Suspense>
  );
};
