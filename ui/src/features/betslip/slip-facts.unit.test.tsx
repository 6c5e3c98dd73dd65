import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { aSlip, aSlipCombination, aSlipSelection } from '../../lib/api/betslip/slip.fixture.ts';
import { MultipleRow } from './multiple-row.tsx';
import { SlipTotals } from './slip-totals.tsx';

const unitStake = 100;
const lines = 4;
vi.mock('./slip-context.ts', () => ({
  useBetslip: () => ({
    stakes: {
      useAmount: () => 100,
      useTotal: () => 400,
      useOutdated: () => false,
      useCalculated: () => undefined,
      useUnknown: () => false,
    },
  }),
}));
vi.mock('./stake-field.tsx', () => ({ StakeField: () => null }));
vi.mock('./each-way-tick.tsx', () => ({ EachWayTick: () => null }));

const textOf = (markup: string): string => markup.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');

it('a slip says before it is placed how many lines a bet has, what they cost, and the stake of all', () => {
  const bet = aSlipCombination('trixie', { lines, stake: unitStake, name: 'Trixie' });
  const row = textOf(renderToStaticMarkup(<MultipleRow bet={bet} currency="GBP" />));
  expect(row).toContain('Trixie × 4 , 4 lines = £4.00');
  const slip = aSlip({ selections: [aSlipSelection()], combinations: [bet] });
  expect(textOf(renderToStaticMarkup(<SlipTotals slip={slip} currency="GBP" />))).toContain(
    'Total stake £4.00 Potential return',
  );
});
