import { betTypeList, isForecast, isLucky, plainBetTypeName } from '@paddock/contracts/bet-types';
import { useState } from 'react';
import { Checkbox } from '../../design/checkbox.tsx';
import { MoneyField } from '../../design/money-field.tsx';
import { Select } from '../../design/select.tsx';
import { TextField } from '../../design/text-field.tsx';
import { useBalance } from '../../lib/money-state.ts';
import { useTitle } from '../../lib/use-title.ts';
import { visitorCurrency } from '../../lib/visitor-currency.ts';
import {
  type CalculatorBet,
  type CalculatorBetType,
  firstBet,
  legCounts,
  questionOf,
  withBetType,
  withLeg,
  withLegs,
} from './calculator-bet.ts';
import { CalculatorLegs } from './calculator-legs.tsx';
import { CalculatorResult, useAnswer } from './calculator-result.tsx';

const types = betTypeList.map((value) => ({ value, label: plainBetTypeName(value) }));
const fractions = ['1/2', '1/3', '1/4', '1/5', '1/6', '1/8'].map((value) => ({ value, label: value }));
const placeCounts = ['1', '2', '3', '4', '5', '6', '8', '10'].map((value) => ({ value, label: value }));

/** What any bet would return: in a small window of its own. */
export const BetCalculatorScreen = () => {
  useTitle('Bet calculator');
  const [bet, setBet] = useState(firstBet);
  const currency = useBalance()?.currency ?? visitorCurrency;
  const answer = useAnswer(questionOf(bet));
  return (
    <div className="mx-auto grid max-w-xl grid-cols-1 gap-4">
      <h1 className="-mx-4 -mt-4 bg-brand px-4 py-3 font-bold text-lg text-on-brand">Bet calculator</h1>
      <BetOptions bet={bet} onChange={setBet} />
      <div className="flex items-end gap-3">
        <MoneyField
          label="Stake per line"
          className="w-36"
          currency={currency}
          value={bet.stake}
          onChange={(stake) => setBet({ ...bet, stake })}
        />
        {!isForecast(bet.betType) && (
          <Checkbox
            label="Each-way"
            checked={bet.eachWay}
            onChange={(eachWay) => setBet({ ...bet, eachWay })}
          />
        )}
        <Checkbox
          label="Free bet"
          checked={bet.freeBet}
          onChange={(freeBet) => setBet({ ...bet, freeBet })}
        />
      </div>
      {bet.eachWay && <EachWayTerms bet={bet} onChange={setBet} />}
      {isForecast(bet.betType) ? (
        <TextField
          label="Dividend"
          help="What a stake of 1.00 returned."
          inputMode="decimal"
          value={bet.dividend}
          onChange={(dividend) => setBet({ ...bet, dividend })}
        />
      ) : (
        <CalculatorLegs
          legs={bet.legs}
          error={answer.error}
          onChange={(at, more) => setBet((before) => withLeg(before, at, more))}
        />
      )}
      <CalculatorResult bet={bet} answer={answer} currency={currency} />
    </div>
  );
};

type PartProps = {
  bet: CalculatorBet;
  onChange: (bet: CalculatorBet) => void;
};

const numbers = (counts: readonly number[]) =>
  counts.map((count) => ({ value: String(count), label: String(count) }));

const BetOptions = ({ bet, onChange }: PartProps) => {
  const counts = legCounts(bet.betType);
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="flex gap-3">
        <Select<CalculatorBetType>
          label="Bet type"
          className="flex-1"
          options={types}
          value={bet.betType}
          onChange={(betType) => onChange(withBetType(bet, betType))}
        />
        {counts.length > 1 && (
          <Select
            label="Selections"
            className="w-26"
            options={numbers(counts)}
            value={String(bet.legs.length)}
            onChange={(count) => onChange(withLegs(bet, Number(count)))}
          />
        )}
        {bet.betType === 'perm' && (
          <Select
            label="In each line"
            className="w-26"
            options={numbers(bet.legs.map((_, index) => index + 1))}
            value={String(bet.fold)}
            onChange={(fold) => onChange({ ...bet, fold: Number(fold) })}
          />
        )}
      </div>
      {isLucky(bet.betType) && (
        <Checkbox
          label="Include Lucky bonuses"
          checked={bet.luckyBonus}
          onChange={(luckyBonus) => onChange({ ...bet, luckyBonus })}
        />
      )}
    </div>
  );
};

const EachWayTerms = ({ bet, onChange }: PartProps) => {
  return (
    <div className="flex gap-3">
      <Select
        label="Place odds"
        className="w-32"
        options={fractions}
        value={bet.fraction}
        onChange={(fraction) => onChange({ ...bet, fraction })}
      />
      <Select
        label="Places"
        className="w-26"
        options={placeCounts}
        value={String(bet.places)}
        onChange={(places) => onChange({ ...bet, places: Number(places) })}
      />
    </div>
  );
};
