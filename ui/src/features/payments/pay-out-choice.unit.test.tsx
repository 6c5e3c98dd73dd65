import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { PayOutChoice, usePayOutChoice } from './pay-out-choice.tsx';

const card = (methodId: string, lastFour: string, more: object = {}) => ({
  ...{ methodId, lastFour, scheme: 'Visa', expiryMonth: 12, expiryYear: 2039, funding: 'debit' },
  ...{ expired: false, barred: null, goesBack: 0, ...more },
});
const payPal = { methodId: 'm-p', eWallet: 'paypal', email: 'n***@example.com', barred: null, goesBack: 700 };

const state = vi.hoisted(() => ({
  methods: [] as object[],
  others: [] as object[],
  eWallets: ['paypal'],
  isPending: false,
}));
vi.mock('../../lib/api/payments/saved-methods.ts', async (original) => ({
  ...(await original<object>()),
  useSavedMethods: () => ({ data: state, isPending: state.isPending }),
}));
vi.mock('../../lib/api/payments/payments.ts', async (original) => ({
  ...(await original<object>()),
  usePayOutEWallets: () => ({ isPending: false, eWallets: state.eWallets }),
}));

const Shown = () => {
  const choice = usePayOutChoice('EUR');
  const { methodId = 'typed', label, to } = choice.chosen;
  return (
    <>
      <PayOutChoice choice={choice} />
      <p>{`chosen: ${methodId} ${label}, to ${to}`}</p>
    </>
  );
};
/** Each choice with the line about it. */
const shown = () =>
  renderToStaticMarkup(<Shown />)
    .replaceAll(/<[^>]+>/g, '|')
    .replaceAll(/\|+/g, '|');

beforeEach(() => Object.assign(state, { methods: [], others: [], eWallets: ['paypal'], isPending: false }));

describe('where money is paid out to', () => {
  it('is offered with what may go back to each, saved or not, and what money goes back to is chosen at first', () => {
    state.methods = [card('m-1', '0001'), card('m-2', '0002', { goesBack: 4500 })];
    state.others = [{ methodId: 'used-1', scheme: 'Visa', lastFour: '0003', goesBack: 2000 }];
    const all = shown();
    expect(all).toContain('Visa ending 0001|Nothing goes back here, so it is looked at first');
    expect(all).toContain('Visa ending 0002|Up to €45.00 goes back here');
    expect(all).toContain('Visa ending 0003|Up to €20.00 goes back here');
    expect(all).toContain('Another card|PayPal');
    expect(all).toContain('chosen: m-2 Visa ending 0002, to Visa ending 0002');
  });

  it('is a card that is typed, or an e-wallet that is chosen at the provider, where nothing is known', () => {
    expect(shown()).toContain('Card|PayPal|chosen: typed Card, to your card');
    state.eWallets = [];
    expect(shown()).toBe('|chosen: typed Card, to your card|');
  });

  it('is another account of an e-wallet beside the one that is saved, and no e-wallet that is not paid to', () => {
    state.methods = [payPal];
    const all = shown();
    expect(all).toContain('PayPal n***@example.com|Up to €7.00 goes back here');
    expect(all).toContain('Another card|Another PayPal account');
    state.eWallets = [];
    expect(shown()).not.toContain('PayPal');
  });

  it('is no card that has expired, of which that is said; and of one whose money was taken back that it is looked at', () => {
    const text = 'Your bank took back a payment by this card, so it cannot pay in.';
    state.methods = [
      card('m-1', '0001', { expired: true, goesBack: 4500 }),
      card('m-2', '0002', { barred: text }),
    ];
    const all = shown();
    expect(all).toContain('Visa ending 0001:| it has expired, so nothing can be paid to it.');
    expect(all).toContain('Visa ending 0002|Looked at first, as money that came from it was taken back');
    expect(all).not.toContain(text);
    expect(all).toContain('chosen: m-2');
  });
});
