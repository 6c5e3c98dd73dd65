import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight } from 'lucide-react';
import { type FormEvent, useEffect, useState } from 'react';
import { Button, IconButton } from '../../design/button.tsx';
import { FieldError, inputClass } from '../../design/field.tsx';
import { positionAt } from '../../lib/api/compliance.ts';
import { errorText } from '../../lib/call-error.ts';
import { now } from '../../lib/clock.ts';
import { formatCount } from '../../lib/format.ts';
import { londonInput, londonInstant } from '../../lib/london.ts';

/** How long the slider rests before the account is read there. */
const restMs = 200;

type PositionControlsProps = {
  accountId: string;
  /** As in the address, the calls and the downloads: the first event stands at 0. */
  position: number;
  /** That of the newest event. */
  last: number;
  onChange: (position: number) => void;
};

/** Moves through an account's history: by slider, step by step, or to a moment. */
export const PositionControls = ({ accountId, position, last, onChange }: PositionControlsProps) => {
  const [shown, setShown] = useState(position);
  useEffect(() => setShown(position), [position]);
  useEffect(() => {
    if (shown === position) return;
    const timer = setTimeout(() => onChange(shown), restMs);
    return () => clearTimeout(timer);
  }, [shown, position, onChange]);
  const step = (by: number) => setShown(Math.max(0, Math.min(last, shown + by)));
  return (
    <section aria-label="Position in the history" className="card grid gap-3 p-3 sm:p-4">
      <div className="flex items-center gap-1">
        <IconButton label="First event" disabled={shown <= 0} onClick={() => setShown(0)}>
          <ChevronFirst />
        </IconButton>
        <IconButton label="Event before" disabled={shown <= 0} onClick={() => step(-1)}>
          <ChevronLeft />
        </IconButton>
        <input
          type="range"
          aria-label="Position"
          aria-valuetext={`Position ${shown} of ${last}`}
          min={0}
          max={last}
          value={shown}
          onChange={(event) => setShown(Number(event.target.value))}
          className="h-11 min-w-0 flex-1 accent-action"
        />
        <IconButton label="Next event" disabled={shown >= last} onClick={() => step(1)}>
          <ChevronRight />
        </IconButton>
        <IconButton label="Newest event" disabled={shown >= last} onClick={() => setShown(last)}>
          <ChevronLast />
        </IconButton>
      </div>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <p className="tabular min-h-11 content-center font-semibold">
          Position {formatCount(shown)} of {formatCount(last)}
        </p>
        <MomentJump accountId={accountId} onFound={setShown} />
      </div>
    </section>
  );
};

const MomentJump = ({ accountId, onFound }: { accountId: string; onFound: (position: number) => void }) => {
  const [text, setText] = useState(() => londonInput(now()));
  const [error, setError] = useState<string>();
  const jump = async (event: FormEvent) => {
    event.preventDefault();
    const at = londonInstant(text);
    if (!at) return setError('Enter a date and a time.');
    try {
      const position = await positionAt(accountId, at);
      setError(position < 0 ? 'The account did not exist at that time.' : undefined);
      if (position >= 0) onFound(position);
    } catch (failure) {
      setError(errorText(failure));
    }
  };
  return (
    <form onSubmit={(event) => void jump(event)} noValidate>
      <div className="flex items-end gap-2">
        <label className="block">
          <span className="block pb-1 font-semibold text-sm">Account as at (London time)</span>
          <input
            type="datetime-local"
            step={1}
            className={`${inputClass} tabular`}
            value={text}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? 'moment-error' : undefined}
            onChange={(event) => setText(event.target.value)}
          />
        </label>
        <Button type="submit" variant="secondary">
          Go
        </Button>
      </div>
      {error && <FieldError id="moment-error">{error}</FieldError>}
    </form>
  );
};
