import { formatOdds } from '@paddock/contracts/odds';
import { useQuery } from '@tanstack/react-query';
import { Rocket, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../design/button.tsx';
import { InfoTip } from '../../design/popover.tsx';
import { Spinner } from '../../design/spinner.tsx';
import type { AccaPromotion, Slip } from '../../lib/api/betslip/slip.ts';
import { boostTableQuery } from '../../lib/api/promotions.ts';
import { useOddsFormat } from '../../lib/odds-format.ts';
import { removeIneligible, toggleAccaPromotion } from './slip-changes.ts';
import { useBetslip } from './slip-context.ts';

/** Boost or insurance for the accumulator on the slip: one tap chooses, another clears. */
export const AccaPromotions = ({ slip }: { slip: Slip }) => {
  const { eligible, chosen, boostAvailable, insuranceAvailable, boostPercent, ineligible } = slip.acca;
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
        <Promotion promotion="boost" chosen={chosen} available={boostAvailable} icon={<Rocket aria-hidden />}>
          Acca Boost{boostPercent > 0 && <span className="tabular"> +{boostPercent}%</span>}
        </Promotion>
        <Promotion
          promotion="insurance"
          chosen={chosen}
          available={insuranceAvailable}
          icon={<ShieldCheck aria-hidden />}
        >
          Insurance
        </Promotion>
      </div>
      <Ineligible slip={slip} />
    </section>
  );
};

type PromotionProps = {
  promotion: AccaPromotion;
  chosen: AccaPromotion | null;
  available: boolean;
  icon: ReactNode;
  children: ReactNode;
};

const Promotion = ({ promotion, chosen, available, icon, children }: PromotionProps) => {
  const slip = useBetslip();
  const isChosen = chosen === promotion;
  return (
    <Button
      size="sm"
      className="px-1.5! [&_svg]:size-4"
      variant={isChosen ? 'accent' : 'secondary'}
      aria-pressed={isChosen}
      disabled={!available && !isChosen}
      icon={icon}
      onClick={() => void toggleAccaPromotion(slip, promotion)}
    >
      <span>{children}</span>
    </Button>
  );
};

const Ineligible = ({ slip }: { slip: Slip }) => {
  const parts = useBetslip();
  const ids = new Set(slip.acca.ineligible);
  const names = slip.selections.filter(({ selectionId }) => ids.has(selectionId)).map(({ name }) => name);
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
  const { data } = useQuery(boostTableQuery);
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
        {data.steps.map(({ selections, percent }) => (
          <li key={selections} className="flex justify-between gap-2">
            <span>{selections} selections</span>
            <strong className="text-ink">+{percent}%</strong>
          </li>
        ))}
      </ul>
    </>
  );
};
