import { texts } from '@paddock/contracts/texts';
import { Select } from '../../design/select.tsx';
import { TextField } from '../../design/text-field.tsx';
import { CallError } from '../../lib/call-error.ts';
import { type CalculatorLeg, refusedOf } from './calculator-bet.ts';

const outcomeLabels = [
  { value: 'won', label: texts.outcomes.won },
  { value: 'placed', label: texts.outcomes.placed },
  { value: 'lost', label: texts.outcomes.lost },
  { value: 'void', label: texts.outcomes.void },
  { value: 'non-runner', label: texts.outcomes['non-runner'] },
  { value: 'half-won', label: texts.outcomes['half-won'] },
  { value: 'half-lost', label: texts.outcomes['half-lost'] },
  { value: 'open', label: 'Not decided' },
] as const;
const deadHeats = [
  { value: '1', label: 'No dead heat' },
  { value: '2', label: '2 tied' },
  { value: '3', label: '3 tied' },
  { value: '4', label: '4 tied' },
] as const;
const rule4Options = Array.from({ length: 19 }, (_, step) => step * 5).map((pence) => ({
  value: String(pence),
  label: pence === 0 ? 'No Rule 4' : `Rule 4: ${pence}p`,
}));

type CalculatorLegsProps = {
  legs: readonly CalculatorLeg[];
  /** Why the server refused the bet. */
  error: Error | null;
  onChange: (at: number, more: Partial<CalculatorLeg>) => void;
};

/** The legs of the bet: odds, how each ended, dead heat and Rule 4. */
export const CalculatorLegs = ({ legs, error, onChange }: CalculatorLegsProps) => {
  const refused = error instanceof CallError ? refusedOf(error.field) : undefined;
  return (
    <ol className="grid grid-cols-1 gap-2">
      {legs
        .map((leg, at) => ({ leg, at, number: at + 1 }))
        .map(({ leg, at, number }) => (
          <LegRow
            key={number}
            leg={leg}
            number={number}
            fault={refused?.leg === at && error ? { of: refused.of, text: error.message } : undefined}
            onChange={(more) => onChange(at, more)}
          />
        ))}
    </ol>
  );
};

type LegRowProps = {
  leg: CalculatorLeg;
  number: number;
  /** What the server did not take of it, and why. */
  fault: { of: 'odds' | 'result'; text: string } | undefined;
  onChange: (more: Partial<CalculatorLeg>) => void;
};

const LegRow = ({ leg, number, fault, onChange }: LegRowProps) => {
  const of = `of selection ${number}`;
  return (
    <li className="card grid grid-cols-[1.25rem_minmax(0,1fr)_minmax(0,1fr)] items-start gap-2 p-2.5">
      <span className="tabular pt-3 font-bold text-ink-soft">{number}</span>
      <TextField
        label={`Odds ${of}`}
        hideLabel
        placeholder="5/2, 3.5 or SP"
        value={leg.odds}
        maxLength={12}
        error={fault?.of === 'odds' && fault.text}
        onChange={(odds) => onChange({ odds })}
      />
      <Select
        label={`Result ${of}`}
        hideLabel
        options={outcomeLabels}
        value={leg.outcome}
        error={fault?.of === 'result' && fault.text}
        onChange={(outcome) => onChange({ outcome })}
      />
      {leg.outcome !== 'void' && leg.outcome !== 'non-runner' && leg.outcome !== 'lost' && (
        <>
          <span />
          <Select
            label={`Dead heat ${of}`}
            hideLabel
            options={deadHeats}
            value={String(leg.tied) as (typeof deadHeats)[number]['value']}
            onChange={(tied) => onChange({ tied: Number(tied) })}
          />
          <Select
            label={`Rule 4 ${of}`}
            hideLabel
            options={rule4Options}
            value={String(leg.rule4)}
            onChange={(rule4) => onChange({ rule4: Number(rule4) })}
          />
        </>
      )}
    </li>
  );
};
