import { type BetslipView, getAccaBoostTable } from '@paddock/contracts/http';
import { formatOdds } from '@paddock/contracts/odds';
import { Rocket, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../design/button.tsx';
import { InfoTip } from '../../design/popover.tsx';
import { Spinner } from '../../design/spinner.tsx';
import { useCall } from '../../lib/api.ts';
import { useOddsFormat } from '../../lib/odds-format.ts';
import { removeIneligible, toggleAccaPromo } from './slip-changes.ts';
import { useBetslip } from './slip-context.ts';

/** Boost or insurance for the accumulator on the slip: a press chooses, another clears. */
export const AccaPromo = ({ slip }: { slip: BetslipView }) => {
  const { eligible, chosen, boostAvailable, insuranceAvailable, boostPercent, ineligible } = slip.accaPromo;
  if (!eligible && chosen === null && ineligible.length === 0) return null;
  return (
    <section aria-label="Acca promotions" className="grid grid-cols-1 gap-2 border-line border-t px-3 py-2.5">
      <div className="flex items-center justify-between">
        <h3 className="font-bold text-sm">Acca promotions</h3>
        <InfoTip label="About acca promotions">
          <BoostTable />
        </InfoTip>
      </div>
      <div className="grid grid-cols-2 gap-2">
        <Promo promo="accaBoost" chosen={chosen} available={boostAvailable} icon={<Rocket aria-hidden />}>
          Acca Boost{boostPercent > 0 && <span className="tabular"> +{boostPercent}%</span>}
        </Promo>
        <Promo
          promo="accaInsurance"
          chosen={chosen}
          available={insuranceAvailable}
          icon={<ShieldCheck aria-hidden />}
        >
          Insurance
        </Promo>
      </div>
      <Ineligible slip={slip} />
    </section>
  );
};

type PromoProps = {
  promo: 'accaBoost' | 'accaInsurance';
  chosen: BetslipView['accaPromo']['chosen'];
  available: boolean;
  icon: ReactNode;
  children: ReactNode;
};

const Promo = ({ promo, chosen, available, icon, children }: PromoProps) => {
  const slip = useBetslip();
  const isChosen = chosen === promo;
  return (
    <Button
      size="sm"
      className="px-1.5! [&_svg]:size-4"
      variant={isChosen ? 'accent' : 'secondary'}
      aria-pressed={isChosen}
      disabled={!available && !isChosen}
      icon={icon}
      onClick={() => void toggleAccaPromo(slip, promo)}
    >
      <span>{children}</span>
    </Button>
  );
};

const Ineligible = ({ slip }: { slip: BetslipView }) => {
  const parts = useBetslip();
  const ids = new Set(slip.accaPromo.ineligible);
  const names = slip.Msg.filter(({ IDFOSelection }) => ids.has(IDFOSelection)).map(({ name }) => name);
  if (names.length === 0) return null;
  return (
    <div className="grid grid-cols-1 gap-1 text-ink-soft text-xs">
      <p>Not eligible: {names.join(', ')}.</p>
      <Button
        size="sm"
        variant="quiet"
        className="justify-self-start px-2!"
        onClick={() => void removeIneligible(parts)}
      >
        Remove ineligible selections
      </Button>
    </div>
  );
};

const BoostTable = () => {
  const { data } = useCall(getAccaBoostTable, {});
  const format = useOddsFormat();
  if (!data) return <Spinner label="Loading" />;
  return (
    <>
      <p className="pb-2">
        The boost adds to the winnings of an accumulator, by its number of selections, each at{' '}
        {formatOdds(data.minimumOdds, format)} or longer. Insurance returns the stake as a free bet when
        exactly one selection loses.
      </p>
      <ul className="tabular grid grid-cols-2 gap-x-4">
        {data.boostTable.map(({ NumSelections, AccaBoostFactor }) => (
          <li key={NumSelections} className="flex justify-between gap-2">
            <span>{NumSelections} selections</span>
            <strong className="text-ink">+{percentText(AccaBoostFactor)}%</strong>
          </li>
        ))}
      </ul>
    </>
  );
};

/** "1.05" is 5 percent: (factor − 1) × 100, by moving the point of the text. */
const percentText = (factor: string): string => {
  const [whole = '1', part = ''] = factor.split('.');
  const hundredths = `${Number(whole) - 1}${part.padEnd(2, '0').slice(0, 2)}`;
  const rest = part.slice(2).replace(/0+$/, '');
  return `${Number(hundredths)}${rest && `.${rest}`}`;
};
