import { refusals } from '@paddock/contracts/refusals';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { CardChoice, useCardChoice } from './card-choice.tsx';

const { text } = refusals['card-charged-back'];
const cards = [
  { methodId: 'm-2', lastFour: '0002', barred: text },
  { methodId: 'm-1', lastFour: '0001', barred: null },
].map((card) => ({
  ...{ scheme: 'Visa', expiryMonth: 12, expiryYear: 2039, funding: 'debit', expired: false },
  ...card,
}));
vi.mock('../../lib/api/payments/saved-methods.ts', async (original) => ({
  ...(await original<object>()),
  useSavedMethods: () => ({ data: { methods: cards, maximum: 5 }, isPending: false }),
}));
vi.mock('../../lib/api/payments/payments.ts', async (original) => ({
  ...(await original<object>()),
  useEWallets: () => ({ hasCards: true, eWallets: [] }),
}));

const Shown = () => {
  const choice = useCardChoice();
  return (
    <>
      <CardChoice choice={choice} />
      <p>chosen: {choice.opens.methodId}</p>
    </>
  );
};

it('a card whose bank took a deposit back is not among those to pay with, be it the one used last, and it is said why', () => {
  const shown = renderToStaticMarkup(<Shown />);
  expect(shown).not.toContain('Visa ending 0002, 12/39');
  expect(shown).toContain('Visa ending 0001, 12/39');
  expect(shown).toContain('chosen: m-1');
  expect(shown).toContain(`<strong>Visa ending 0002:</strong> ${text}`);
});
