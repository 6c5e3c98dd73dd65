import { formatMoney } from '@paddock/contracts/money';
import { useEffect, useRef } from 'react';
import { refreshLimits, useLimits } from '../../../lib/api/limits.ts';
import { useClock } from '../../../lib/clock.ts';
import { useIsCustomer } from '../../../lib/session.ts';
import { netOf, shortElapsedText } from './reality-check.ts';

/**
 * How long the customer has been playing, and what they won or lost since: read anew whenever the balance is another.
 * Both are undefined until they were read.
 */
export const useSessionFigures = (balance: number | undefined) => {
  const enabled = useIsCustomer() ?? false;
  const limits = useLimits(enabled).data;
  const session = limits?.session;
  const time = useClock((nowMs) => session && shortElapsedText(session.startedAt, nowMs));
  const known = useRef(balance);
  useEffect(() => {
    const isAnother = known.current !== undefined && balance !== undefined && balance !== known.current;
    known.current = balance;
    if (enabled && isAnother) void refreshLimits();
  }, [enabled, balance]);
  const net = limits && formatMoney(netOf(limits.session.played), limits.currency, { signed: true });
  return { time, net };
};
