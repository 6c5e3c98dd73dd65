import { useEffect } from 'react';
import { useClock } from '../lib/clock.ts';
import { formatTimeLeft } from '../lib/format.ts';
import { startLabel } from '../lib/start-time.ts';

type CountdownProps = {
  /** Epoch milliseconds on the server's clock. */
  until: number;
  /** Words before the time, for assistive technology as well: "Code expires in". */
  label?: string;
  onEnd?: () => void;
};

/** Time left, each second: a re-offer, a code's expiry. */
export const Countdown = ({ until, label, onEnd }: CountdownProps) => {
  const left = useClock((nowMs) => formatTimeLeft(until, nowMs));
  const ended = useClock((nowMs) => nowMs >= until);
  useEffect(() => {
    if (ended) onEnd?.();
  }, [ended, onEnd]);
  return (
    <span role="timer" className="tabular whitespace-nowrap">
      {label && `${label} `}
      <span className="font-semibold">{left}</span>
    </span>
  );
};

/** "Starts in 12 mins", "Starting Now", or nothing from 30 minutes up. */
export const StartLabel = ({ start }: { start: number }) => {
  const label = useClock((nowMs) => startLabel(start, nowMs));
  if (!label) return null;
  return <span className="tabular whitespace-nowrap font-semibold text-warn text-xs">{label}</span>;
};
