import { StatusDot } from '../../design/status-dot.tsx';
import { useConnectionState } from '../../live/hooks.ts';

const states = {
  open: { tone: 'ok', label: 'Live prices' },
  connecting: { tone: 'off', label: 'Connecting' },
  reconnecting: { tone: 'warn', label: 'Reconnecting' },
  stopped: { tone: 'off', label: 'No live prices' },
} as const;

/** Whether prices move by themselves just now. */
export const LiveIndicator = () => {
  const { tone, label } = states[useConnectionState()];
  return <StatusDot tone={tone} label={label} />;
};
