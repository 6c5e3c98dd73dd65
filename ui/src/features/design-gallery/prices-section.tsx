import { useCallback, useState } from 'react';
import { Button } from '../../design/button.tsx';
import { MatchMinute } from '../../design/match-minute.tsx';
import { MovingPriceButton } from '../../design/moving-price-button.tsx';
import { OddsText } from '../../design/odds-text.tsx';
import { PriceButton } from '../../design/price-button.tsx';
import { Section } from './section.tsx';

const steps = [
  { up: 5, down: 2 },
  { up: 11, down: 4 },
  { up: 9, down: 4 },
  { up: 2, down: 1 },
] as const;

/** Prices in every state, a match row and a moving price. */
export const PricesSection = () => {
  const [step, setStep] = useState(0);
  const [selected, setSelected] = useState(false);
  const toggle = useCallback(() => setSelected((on) => !on), []);
  const price = steps[step % steps.length]!;
  const odds = `${price.up}/${price.down}`;
  return (
    <Section title="Prices">
      <div className="grid gap-1.5 sm:grid-cols-2">
        <MovingPriceButton name="Moving (click to select)" {...{ price, odds, selected }} onToggle={toggle} />
        <PriceButton name="Selected" odds="EVS" selected />
        <PriceButton name="Went higher" odds="11/4" movement="higher" />
        <PriceButton name="Went lower" odds="9/4" movement="lower" />
        <PriceButton name="Suspended" odds="5/2" status="suspended" />
        <PriceButton name="Suspended, on the slip" odds="5/2" status="suspended" selected />
        <PriceButton name="Withdrawn Runner" odds="8/1" status="non-runner" />
        <PriceButton name="A very long selection name that takes two lines of the row" odds="100/30" />
        <PriceButton name="No price yet" odds="" />
        <PriceButton name="Selected and lower" odds="6/4" selected movement="lower" />
      </div>
      <div className="flex flex-wrap items-center gap-4">
        <Button size="sm" variant="secondary" onClick={() => setStep(step + 1)}>
          Move the price
        </Button>
        <OddsText odds="5/2" movement="higher" className="ml-3" />
        <OddsText odds="2.25" movement="lower" className="ml-3" />
        <OddsText odds="+150" />
      </div>
      <MatchRow />
    </Section>
  );
};

const MatchRow = () => {
  const [clock] = useState(() => ({ seconds: 44 * 60 + 50, at: Date.now(), running: true }));
  return (
    <div className="grid items-center gap-x-4 gap-y-2 border-line border-t pt-3 sm:grid-cols-[1fr_16.5rem]">
      <MatchMinute period="1H" clock={clock} />
      <div className="grid grid-cols-3 gap-1.5">
        <PriceButton layout="stack" name="Home" odds="4/9" context="Kilbrack Rovers to win" />
        <PriceButton layout="stack" name="Draw" odds="7/2" movement="higher" />
        <PriceButton layout="stack" name="Away" odds="6/1" status="suspended" />
      </div>
    </div>
  );
};
