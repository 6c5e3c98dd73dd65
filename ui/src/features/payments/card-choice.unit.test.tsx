import { refusals } from '@paddock/contracts/refusals';
import { texts } from '@paddock/contracts/texts';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, it, vi } from 'vitest';
import { CardChoice, useCardChoice, useNewCardChoice } from './card-choice.tsx';
import { PaymentFields } from './payment-fields.tsx';

const { text } = refusals['card-charged-back'];
const cards = [
  { methodId: 'm-2', lastFour: '0002', barred: text },
  { methodId: 'm-1', lastFour: '0001', barred: null },
].map((card) => ({
  ...{ scheme: 'Visa', expiryMonth: 12, expiryYear: 2039, funding: 'debit', expired: false },
  ...card,
}));
const read = vi.hoisted(() => ({ failed: false }));
const offered = vi.hoisted(() => ({ now: { isPending: false, hasCards: true, eWallets: [] } }));
vi.mock('../../lib/api/payments/saved-methods.ts', async (original) => ({
  ...(await original<object>()),
  useSavedMethods: () => ({
    ...{ data: read.failed ? undefined : { methods: cards, maximum: 5 }, isPending: false },
    isError: read.failed,
  }),
}));
vi.mock('../../lib/api/payments/deposit-view.ts', async (original) => ({
  ...(await original<object>()),
  useEWallets: () => offered.now,
}));
vi.mock('./use-payment-fields.ts', () => ({
  useFieldsFrame: () => ({ address: undefined, state: 'loading', height: 0, frame: null, onLoad: () => {} }),
}));
beforeEach(() => {
  read.failed = false;
  offered.now = { isPending: false, hasCards: true, eWallets: [] };
});

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

it('where what is saved could not be read that is said, and a card can be typed', () => {
  expect(renderToStaticMarkup(<Shown />)).not.toContain(texts.payment.savedUnread);
  read.failed = true;
  expect(renderToStaticMarkup(<Shown />)).toContain(texts.payment.savedUnread);
  expect(renderToStaticMarkup(<Typed use={useCardChoice} />)).not.toContain(texts.payment.noneOffered);
});

const Typed = ({ use }: { use: typeof useCardChoice }) => {
  const choice = use();
  return <PaymentFields kind="deposit" {...choice.opens} handle={{ current: null }} onEnter={() => {}} />;
};

it.each([
  ['pays with', useCardChoice],
  ['saves', useNewCardChoice],
])('who %s what is not offered types no card for nothing', (_, use) => {
  const hidden = texts.payment.noneOffered;
  expect(renderToStaticMarkup(<Typed use={use} />)).not.toContain(hidden);
  offered.now.hasCards = false;
  expect(renderToStaticMarkup(<Typed use={use} />)).toContain(hidden);
});

it('what may be saved is not chosen before it is known what is offered', () => {
  let isPending: boolean | undefined;
  const Pending = () => {
    isPending = useNewCardChoice().isPending;
    return null;
  };
  offered.now.isPending = true;
  renderToStaticMarkup(<Pending />);
  expect(isPending).toBe(true);
});
