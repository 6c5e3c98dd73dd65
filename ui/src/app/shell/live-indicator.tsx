import { StatusDot } from '../../design/status-dot.tsx';
import { useOnline } from '../../lib/online.ts';
import { useConnectionState } from '../../live/hooks.ts';

const states = {
  open: { tone: 'ok', label: 'Live prices' },
  connecting: { tone: 'off', label: 'Connecting' },
  reconnecting: { tone: 'warn', label: 'Reconnecting' },
  stopped: { tone: 'off', label: 'No live prices' },
} as const;

/** Whether prices move by themselves just now. */
export const LiveIndicator = () => {
  const state = useConnectionState();
  // The socket notices only later that there is no network.
  const online = useOnline();
  const { tone, label } = states[state === 'open' && !online ? 'reconnecting' : state];
  return <StatusDot tone={tone} label={label} />;
};
