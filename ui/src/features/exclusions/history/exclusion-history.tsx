import { momentText } from '@paddock/contracts/london';
import { Panel } from '../../../design/panel.tsx';
import { useLimits } from '../../../lib/api/limits.ts';
import { passedText } from './passed-text.ts';

/** Exclusions and time-outs so far, the newest first; nothing where there was none. */
export const ExclusionHistory = () => {
  const passed = useLimits().data?.exclusionsPassed ?? [];
  if (passed.length === 0) return null;
  return (
    <Panel title="Exclusions and time-outs">
      <ul className="grid gap-2">
        {passed.map((one) => (
          <li key={`${one.at} ${one.what} ${one.scope}`} className="grid gap-x-4 sm:grid-cols-[12rem_1fr]">
            <time dateTime={one.at} className="text-ink-soft text-sm">
              {momentText(one.at)}
            </time>
            <span>{passedText(one)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
};
