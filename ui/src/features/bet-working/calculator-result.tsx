import { type Currency, formatDecimal } from '@paddock/contracts/money';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Notice } from '../../design/notice.tsx';
import { Facts } from '../../design/panel.tsx';
import { type CalculatorQuestion, calculatorQuery } from '../../lib/api/bet-working/working.ts';
import { errorText } from '../../lib/call-error.ts';
import { cx } from '../../lib/cx.ts';
import { formatCount } from '../../lib/format.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import { WorkingSteps } from './bet-working.tsx';
import type { CalculatorBet } from './calculator-bet.ts';

/** As long as the slip waits after the last key. */
const pauseMs = 600;
const nothing: CalculatorQuestion = { betType: 'single', legs: [{}], stake: '' };

/** The answer to the bet as it stands, asked for after a pause without a key. */
export const useAnswer = (question: CalculatorQuestion | undefined) => {
  const text = question ? JSON.stringify(question) : '';
  const debounced = useDebounced(text, pauseMs);
  const isCurrent = text !== '' && debounced === text;
  const { data, error } = useQuery({
    ...calculatorQuery(question ?? nothing),
    enabled: isCurrent,
    placeholderData: keepPreviousData,
  });
  return {
    data: text === '' || error ? undefined : data,
    error: isCurrent ? error : null,
    outdated: !isCurrent,
  };
};

type CalculatorResultProps = {
  bet: CalculatorBet;
  answer: ReturnType<typeof useAnswer>;
  currency: Currency;
};

/** Lines, stake and return, and how the return comes about. */
export const CalculatorResult = ({ bet, answer, currency }: CalculatorResultProps) => {
  const { data, error, outdated } = answer;
  if (error) return <Notice tone="error">{errorText(error)}</Notice>;
  if (!data) {
    return (
      <p role="status" className="card p-4 text-center text-ink-soft">
        Enter odds and a stake to see what the bet returns.
      </p>
    );
  }
  const money = (amount: string | null) => (amount === null ? 'N/A' : formatDecimal(amount, currency));
  const names = bet.legs.map((_, index) => ({ selectionName: `Selection ${index + 1}` }));
  return (
    <section
      aria-label="Result"
      aria-busy={outdated || undefined}
      className={cx('grid grid-cols-1 gap-4', outdated && 'opacity-60')}
    >
      <div className="card grid gap-3 p-3 text-sm">
        <h2 className="font-bold text-base">Working</h2>
        <WorkingSteps bet={{ legs: names, currency, eachWay: bet.eachWay }} working={data.working} />
      </div>
      <div
        role="status"
        className="sticky bottom-0 -mx-4 -mb-4 grid gap-1 border-line border-t bg-ok-wash px-4 py-3"
      >
        <p className="font-bold">
          {data.name}, {formatCount(data.lines)} {data.lines === 1 ? 'line' : 'lines'}
        </p>
        <Facts
          facts={[
            { label: 'Total stake', value: money(data.totalStake) },
            data.return === null
              ? { label: 'Potential return', value: money(data.potentialReturn), strong: true }
              : { label: 'Return', value: money(data.return), strong: true },
          ]}
        />
      </div>
    </section>
  );
};
