import { FoldedText } from '../../design/folded-text.tsx';
import { Panel, Rows } from '../../design/panel.tsx';
import type { CustomerCase } from '../../lib/api/cases.ts';
import { formatDateTime } from '../../lib/format.ts';
import { staffName } from './staff-name.ts';
import { stepText } from './step-text.ts';

/** What happened in the case, the newest first. */
export const StepsPanel = ({ customer: { steps, staffNames } }: { customer: CustomerCase }) => (
  <Panel title="What was done" flush>
    {steps.length === 0 && <p className="p-4 text-ink-soft">There has been no case of this customer.</p>}
    <Rows>
      {steps
        .map((step, number) => ({ step, number }))
        .reverse()
        .map(({ step, number }) => {
          const { title, lines } = stepText(step, (id) => staffName(staffNames, id));
          return (
            <li key={number} className="grid gap-1 px-4 py-3">
              <h3 className="font-semibold">{title}</h3>
              {lines.map((line) => (
                <FoldedText key={line} text={line} />
              ))}
              <p className="text-ink-soft text-sm">
                {staffName(staffNames, step.by)} · {formatDateTime(step.at)}
              </p>
            </li>
          );
        })}
    </Rows>
  </Panel>
);
