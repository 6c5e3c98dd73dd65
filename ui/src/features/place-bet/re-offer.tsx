import { texts } from '@paddock/contracts/texts';
import { useCallback, useEffect, useRef } from 'react';
import { Button } from '../../design/button.tsx';
import { Countdown } from '../../design/countdown.tsx';
import { Rows } from '../../design/panel.tsx';
import type { PlacementChange } from '../../lib/api/place-bet.ts';
import { useSettled } from '../../lib/use-settled.ts';

type ReOfferProps = {
  changes: readonly PlacementChange[];
  /** When the offer ends, epoch milliseconds of the server's clock. */
  until: number;
  onAccept: () => void;
  onReject: (timedOut: boolean) => void;
};

/**
 * Something changed before the bet arrived: take it within the time that the offer holds, or not. It stands where the
 * place button was: a tap too many on that takes nothing that nobody has read.
 */
export const ReOffer = ({ changes, until, onAccept, onReject }: ReOfferProps) => {
  const head = useRef<HTMLHeadingElement>(null);
  const isSettled = useSettled();
  const onEnd = useCallback(() => onReject(true), [onReject]);
  useEffect(() => head.current?.focus(), []);
  return (
    <section role="alert" className="grid grid-cols-1 gap-3 p-3">
      <h3 ref={head} tabIndex={-1} className="font-semibold outline-none">
        {texts.betslip.oddsChanged}
      </h3>
      <Rows>
        {changes.map((change) => (
          <Change key={`${change.selectionId} ${change.what}`} change={change} />
        ))}
      </Rows>
      <p className="text-center text-ink-soft text-sm">
        <Countdown until={until} label="This offer ends in" onEnd={onEnd} />
      </p>
      <div className="grid grid-cols-2 gap-2">
        <Button variant="secondary" disabled={!isSettled} onClick={() => onReject(false)}>
          Reject
        </Button>
        <Button variant="primary" disabled={!isSettled} onClick={onAccept}>
          Accept and Place
        </Button>
      </div>
    </section>
  );
};

const labels: Readonly<Record<PlacementChange['what'], string>> = {
  odds: 'Odds',
  handicap: 'Handicap',
  stake: 'Stake',
  'each-way-terms': 'Each-way terms',
  selection: 'Selection',
  'best-odds': 'Best odds guaranteed',
  'non-runner-no-bet': 'Non-runner no bet',
};

/** What changed, as the documents' sentence names it. */
const nouns: Partial<Record<PlacementChange['what'], string>> = { odds: 'price', handicap: 'handicap' };

const Change = ({ change }: { change: PlacementChange }) => {
  const { what, name, before, after } = change;
  const noun = nouns[what];
  return (
    <li className="grid grid-cols-1 gap-0.5 py-2">
      <p className="font-medium">{name}</p>
      {noun && <p className="text-ink-soft text-sm">{texts.betslip.changed.replace('###', noun)}</p>}
      <p className="tabular">
        <span className="text-ink-soft text-sm">{labels[what]}: </span>
        <s className="text-ink-soft">{before}</s>
        <span className="sr-only"> is now </span>
        <span aria-hidden> → </span>
        <strong className="text-lg">{after}</strong>
      </p>
    </li>
  );
};
