import { momentText } from '@paddock/contracts/london';
import { type HeldExclusions, useExclusionsOf } from '../../lib/api/exclusions.ts';
import { now } from '../../lib/clock.ts';
import { LookUpPanel, useLookUp } from '../staff-actions/look-up-panel.tsx';
import { heldLines } from './held-lines.ts';

/** What excludes the customer, looked up when it is asked for. */
export const HeldExclusionsPanel = ({ account }: { account: string }) => {
  const lookUp = useLookUp(account);
  return (
    <LookUpPanel
      title="Exclusions of the customer"
      help="Look here before you make one longer, note a request or lift one. It is on record who looked."
      action="Show exclusions"
      lookUp={lookUp}
      read={useExclusionsOf(lookUp.shown)}
    >
      {(held) => <Found held={held} />}
    </LookUpPanel>
  );
};

const Found = ({ held }: { held: HeldExclusions }) => {
  const lines = heldLines(held, now(), momentText);
  if (lines.length === 0) return <p>Nothing excludes them, and they are on no time-out.</p>;
  return (
    <ul className="grid gap-2">
      {lines.map(({ what, until, detail }) => (
        <li key={`${what} ${until}`} className="break-words">
          <span className="block font-bold">{what}</span>
          {until}
          {detail !== undefined && <span className="block text-ink-soft text-sm">{detail}</span>}
        </li>
      ))}
    </ul>
  );
};
