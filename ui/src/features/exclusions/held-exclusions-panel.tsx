import { momentText } from '@paddock/contracts/london';
import { useState } from 'react';
import { Button } from '../../design/button.tsx';
import { Notice } from '../../design/notice.tsx';
import { Panel } from '../../design/panel.tsx';
import { type HeldExclusions, useExclusionsOf } from '../../lib/api/exclusions.ts';
import { errorText } from '../../lib/call-error.ts';
import { now } from '../../lib/clock.ts';
import { heldLines } from './held-lines.ts';

/** What excludes the customer, looked up when it is asked for. */
export const HeldExclusionsPanel = ({ account }: { account: string }) => {
  const named = account.trim();
  const [asked, setAsked] = useState<string>();
  const shown = asked === named ? asked : undefined;
  const { data, error } = useExclusionsOf(shown);
  return (
    <Panel title="Exclusions of the customer">
      <div className="grid gap-3">
        <p className="text-ink-soft text-sm">
          Look here before you make one longer, note a request or lift one. It is on record who looked.
        </p>
        {error && <Notice tone="error">{errorText(error)}</Notice>}
        {shown && data && !error && <Found held={data} />}
        <Button
          variant="secondary"
          disabled={named === ''}
          loading={shown !== undefined && !data && !error}
          className="justify-self-start"
          onClick={() => setAsked(named)}
        >
          Show exclusions
        </Button>
      </div>
    </Panel>
  );
};

const Found = ({ held }: { held: HeldExclusions }) => {
  const lines = heldLines(held, now(), momentText);
  return (
    <div role="status">
      {lines.length === 0 ? (
        <p>Nothing excludes them, and they are on no time-out.</p>
      ) : (
        <ul className="grid gap-2">
          {lines.map(({ what, until, detail }) => (
            <li key={`${what} ${until}`} className="break-words">
              <span className="block font-bold">{what}</span>
              {until}
              {detail !== undefined && <span className="block text-ink-soft text-sm">{detail}</span>}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};
