import { harmMarkerNames } from '@paddock/contracts/harm';
import { Badge, type Tone } from '../../design/badge.tsx';
import { Panel, Rows } from '../../design/panel.tsx';
import type { CustomerCase } from '../../lib/api/cases.ts';
import { formatDateTime } from '../../lib/format.ts';
import { Evidence } from './evidence.tsx';

type Score = CustomerCase['scores'][number];

const tones = { strong: 'danger', weak: 'warn', none: 'neutral' } as const satisfies Record<
  Score['strength'],
  Tone
>;
const order = { strong: 0, weak: 1, none: 2 } as const;

/** One sign is not several. */
const isAlone = (marker: Score['marker'], strength: Score['strength']): boolean =>
  marker === 'several-signs' && strength === 'none';

/** Every marker that shows anything, the strong ones first. */
export const ScoresPanel = ({ customer }: { customer: CustomerCase }) => {
  const { accountId, currency, scores } = customer;
  const shown = scores
    .filter(({ marker, strength, evidence }) => evidence !== null && !isAlone(marker, strength))
    .sort((one, other) => order[one.strength] - order[other.strength]);
  return (
    <Panel title="What the account shows now" flush>
      {shown.length === 0 && <p className="p-4 text-ink-soft">No sign of harm shows at present.</p>}
      <Rows>
        {shown.map(({ marker, strength, evidence }) => (
          <li key={marker} className="px-4 py-3">
            <h3 className="flex flex-wrap items-center gap-2 font-semibold">
              {harmMarkerNames[marker]}
              <Badge tone={tones[strength]}>{strength === 'none' ? 'Below weak' : strength}</Badge>
            </h3>
            {evidence && <Evidence {...{ accountId, marker, evidence, currency }} />}
          </li>
        ))}
      </Rows>
    </Panel>
  );
};

/** What barred the customer, the newest first. */
export const RaisedPanel = ({ customer }: { customer: CustomerCase }) => {
  const { accountId, currency, raised } = customer;
  if (raised.length === 0) return null;
  return (
    <Panel title="What barred the customer" flush>
      <Rows>
        {raised.map(({ marker, at, evidence }) => (
          <li key={`${marker} ${at}`} className="px-4 py-3">
            <h3 className="flex flex-wrap items-baseline justify-between gap-x-4 font-semibold">
              {harmMarkerNames[marker]}
              <span className="font-normal text-ink-soft text-sm">{formatDateTime(at)}</span>
            </h3>
            <Evidence {...{ accountId, marker, evidence, currency }} />
          </li>
        ))}
      </Rows>
    </Panel>
  );
};
