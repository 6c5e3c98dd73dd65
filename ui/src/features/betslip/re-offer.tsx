import { useCallback } from 'react';
import { Button } from '../../design/button.tsx';
import { Countdown } from '../../design/countdown.tsx';
import { Rows } from '../../design/panel.tsx';
import type { PriceChange } from './placing.ts';
import { accept, reject } from './placing-store.ts';
import { acceptedMoves, isAccepted } from './price-moves.ts';
import { slipNow } from './slip-query.ts';

const NOTHING_SHOWN: ReadonlyMap<string, string> = new Map();
const acceptsByChoice = (changes: readonly PriceChange[]): boolean =>
  changes.every((change) => isAccepted(change, acceptedMoves(), NOTHING_SHOWN));

/** Prices moved between the press and its arrival: take the new ones within thirty seconds, or not. */
export function ReOffer({ changes, until }: { changes: readonly PriceChange[]; until: number }) {
  const onEnd = useCallback(() => void reject(true), []);
  const onAccept = () => {
    const slip = slipNow();
    if (slip) void accept(slip, acceptsByChoice);
  };
  return (
    <div role="alert" className="grid grid-cols-1 gap-3 p-3">
      <p className="font-semibold">Odds have changed. Please review before placing your bet.</p>
      <Rows>
        {changes.map((change) => (
          <Change key={`${change.selectionId} ${change.changeName}`} change={change} />
        ))}
      </Rows>
      <p className="text-ink-soft text-sm">
        <Countdown until={until} label="This offer ends in" onEnd={onEnd} />
      </p>
      <div className="grid grid-cols-2 gap-2">
        <Button variant="secondary" onClick={() => void reject(false)}>
          Reject
        </Button>
        <Button variant="accent" onClick={onAccept}>
          Accept and place
        </Button>
      </div>
    </div>
  );
}

function Change({ change }: { change: PriceChange }) {
  const held = slipNow()?.Msg.find(({ IDFOSelection }) => IDFOSelection === change.selectionId);
  return (
    <li className="py-2">
      <p className="font-medium">{held?.name ?? 'Your selection'}</p>
      <p className="tabular text-sm">
        <span className="text-ink-soft">{change.changeName}: </span>
        <s className="text-ink-soft">{change.oldValue}</s>
        <span className="sr-only"> is now </span>
        <span aria-hidden> → </span>
        <strong>{change.newValue}</strong>
      </p>
    </li>
  );
}
