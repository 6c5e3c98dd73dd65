import type { PlacementChange } from '@paddock/contracts/http';
import { texts } from '@paddock/contracts/texts';
import { useCallback, useEffect, useRef } from 'react';
import { Button } from '../../design/button.tsx';
import { Countdown } from '../../design/countdown.tsx';
import { Rows } from '../../design/panel.tsx';
import { useBetslip } from '../betslip/slip-context.ts';

type ReviewProps = {
  changes: readonly PlacementChange[];
  /** When the offer ends, epoch milliseconds of the server's clock. */
  until: number;
};

/** Something changed between the press and its arrival: take it within the time that the offer holds, or not. */
export const Review = ({ changes, until }: ReviewProps) => {
  const { placing, view } = useBetslip();
  const head = useRef<HTMLHeadingElement>(null);
  const onEnd = useCallback(() => void placing.reject(true), [placing]);
  useEffect(() => head.current?.focus(), []);
  const accept = () => {
    const slip = view.now();
    if (slip) void placing.accept(slip);
  };
  return (
    <section role="alert" className="grid grid-cols-1 gap-3 p-3">
      <h3 ref={head} tabIndex={-1} className="font-semibold outline-none">
        {texts.betslip.oddsChanged}
      </h3>
      <Rows>
        {changes.map((change) => (
          <Change key={`${change.selectionId} ${change.changeName}`} change={change} />
        ))}
      </Rows>
      <p className="text-center text-ink-soft text-sm">
        <Countdown until={until} label="This offer ends in" onEnd={onEnd} />
      </p>
      <div className="grid grid-cols-2 gap-2">
        <Button variant="secondary" onClick={() => void placing.reject(false)}>
          Reject
        </Button>
        <Button variant="primary" onClick={accept}>
          Accept and Place
        </Button>
      </div>
    </section>
  );
};

/** As the documents call what changed. */
const changedStatus: Partial<Record<PlacementChange['changeName'], string>> = {
  Odds: 'price',
  Handicap: 'handicap',
};

const Change = ({ change }: { change: PlacementChange }) => {
  const { changeName, name, oldValue, newValue } = change;
  const what = changedStatus[changeName];
  return (
    <li className="grid grid-cols-1 gap-0.5 py-2">
      <p className="font-medium">{name}</p>
      {what && <p className="text-ink-soft text-sm">{texts.betslip.changed.replace('###', what)}</p>}
      <p className="tabular">
        <span className="text-ink-soft text-sm">{changeName}: </span>
        <s className="text-ink-soft">{oldValue}</s>
        <span className="sr-only"> is now </span>
        <span aria-hidden> → </span>
        <strong className="text-lg">{newValue}</strong>
      </p>
    </li>
  );
};
