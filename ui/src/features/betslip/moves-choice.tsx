import { ChevronDown } from 'lucide-react';
import { type AcceptedMoves, acceptMoves, useAcceptedMoves } from './price-moves.ts';

const CHOICES: readonly { value: AcceptedMoves; label: string }[] = [
  { value: 'none', label: 'Ask me when odds change' },
  { value: 'better', label: 'Accept better odds' },
  { value: 'any', label: 'Accept any odds' },
];

/** What to do when odds move between the press and the bet; remembered on this device. */
export function MovesChoice() {
  const choice = useAcceptedMoves();
  return (
    <label className="relative flex min-h-9 min-w-0 items-center rounded-md text-ink-soft text-xs hover:text-ink has-focus-visible:outline-2 has-focus-visible:outline-focus">
      <span className="sr-only">When odds change</span>
      <select
        className="min-h-9 min-w-0 appearance-none truncate bg-surface pr-5 text-xs outline-none"
        value={choice}
        onChange={(event) => {
          const chosen = CHOICES.find(({ value }) => value === event.target.value);
          if (chosen) acceptMoves(chosen.value);
        }}
      >
        {CHOICES.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden className="pointer-events-none absolute right-0 size-4" />
    </label>
  );
}
