import { useState } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { PayOutChoice, type PayOutWay, usePayOutChoice } from './pay-out-choice.tsx';

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
  isFetching: false,
  /** Why nothing was read of the customer's own, or of what is paid to. */
  error: null as Error | null,
  eWalletsError: null as Error | null,
}));
const known = {
  ...{ methods: [], others: [], eWallets: ['paypal'], isPending: false, isFetching: false },
  ...{ error: null, eWalletsError: null },
};
vi.mock('../../lib/api/payments/saved-methods.ts', async (original) => ({
  ...(await original<object>()),
  useSavedMethods: () => {
    const { isPending, isFetching, error } = state;
    return { data: isPending || error ? undefined : state, isPending, isFetching, error };
  },
}));
vi.mock('../../lib/api/payments/deposit-view.ts', async (original) => ({
  ...(await original<object>()),
  usePayOutEWallets: () => {
    const error = state.eWalletsError;
    return { data: error ? undefined : state.eWallets, isPending: false, error };
  },
}));

type ShownProps = {
  /** What happens while it is in sight. */
  meanwhile?: () => void;
  sentTo?: PayOutWay;
};

const Shown = ({ meanwhile, sentTo }: ShownProps) => {
  const [isAgain, setAgain] = useState(meanwhile === undefined);
  const choice = usePayOutChoice('EUR', sentTo);
  if (!isAgain) {
    meanwhile?.();
    setAgain(true);
  }
  const { methodId = 'typed', label, to } = choice.chosen;
  return (
    <>
      <PayOutChoice choice={choice} />
      <p>{`chosen: ${methodId} ${label}, to ${to}`}</p>
      <p>{`pending: ${choice.isPending}, failed: ${choice.error?.message ?? 'no'}`}</p>
    </>
  );
};
/** Each choice with the line about it. */
const shown = (props: ShownProps = {}) =>
  renderToStaticMarkup(<Shown {...props} />)
    .replaceAll(/<[^>]+>/g, '|')
    .replaceAll(/\|+/g, '|');

beforeEach(() => Object.assign(state, known));

describe('where money is paid out to', () => {
  it('is offered with what may go back to each, saved or not, and what money goes back to is chosen at first', () => {
    state.methods = [card('m-1', '0001'), card('m-2', '0002', { goesBack: 4500 })];
    state.others = [{ methodId: 'used-1', scheme: 'Visa', lastFour: '0003', goesBack: 2000 }];
    const all = shown();
    expect(all).toContain(
      'Visa ending 0001|No deposits are left to go back here, so we review a withdrawal to it first',
    );
    expect(all).toContain('Visa ending 0002|Up to €45.00 goes back here');
    expect(all).toContain('Visa ending 0003|Up to €20.00 goes back here');
    expect(all).toContain('Another card|PayPal');
    expect(all).toContain('chosen: m-2 Visa ending 0002, to Visa ending 0002');
  });

  it('is a card that is typed, or an e-wallet that is chosen at the provider, where nothing is known', () => {
    expect(shown()).toContain('Card|PayPal|chosen: typed Card, to your card');
    state.eWallets = [];
    expect(shown()).toMatch(/^\|chosen: typed Card, to your card\|/);
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
    expect(all).toContain(
      'Visa ending 0002|We review a withdrawal to it first, as a deposit from it was taken back',
    );
    expect(all).not.toContain(text);
    expect(all).toContain('chosen: m-2');
  });

  it('stays what was chosen at first, whatever goes back where by a later read, until it is there no more', () => {
    const before = [card('m-1', '0001'), card('m-2', '0002', { goesBack: 4500 })];
    const chosenAfter = (methods: object[]) => {
      state.methods = before;
      return shown({ meanwhile: () => Object.assign(state, { methods }) });
    };
    const turned = [card('m-1', '0001', { goesBack: 700 }), card('m-2', '0002')];
    expect(chosenAfter(turned)).toContain('chosen: m-2');
    expect(chosenAfter(turned.slice(0, 1))).toContain('chosen: m-1');
  });

  it('stays a card that is typed where nothing went back anywhere at first', () => {
    const meanwhile = () => {
      state.methods = [card('m-1', '0001', { goesBack: 700 })];
    };
    expect(shown({ meanwhile })).toContain('chosen: typed Another card');
  });

  it('is not known while what was read before is read again, and then is what that says', () => {
    state.isFetching = true;
    expect(shown()).toContain('pending: true');
    const meanwhile = () => {
      Object.assign(state, { isFetching: false, others: [{ ...payPal, methodId: 'used-1' }] });
    };
    const all = shown({ meanwhile });
    expect(all).toContain('chosen: used-1');
    expect(all).toContain('pending: false');
    state.isFetching = false;
    const readAgain = () => {
      state.isFetching = true;
    };
    expect(shown({ meanwhile: readAgain })).toContain('pending: false');
  });

  it.each(['error', 'eWalletsError'] as const)('is not known where a read has failed: %s', (failed) => {
    state[failed] = new Error('no answer');
    expect(shown()).toContain('pending: false, failed: no answer');
  });

  it('is also what a withdrawal was sent to of which nobody knows whether it was made, without what went back to it', () => {
    const sentTo = {
      ...{ value: 'used-1', methodId: 'used-1', label: 'Visa ending 0003', to: 'Visa ending 0003' },
      detail: 'Up to €20.00 goes back here',
    };
    state.methods = [card('m-2', '0002', { goesBack: 4500 })];
    expect(shown()).not.toContain('Visa ending 0003');
    const all = shown({ sentTo });
    expect(all).toContain('Visa ending 0003');
    expect(all).not.toContain('Up to €20.00');
    expect(all).toContain('chosen: m-2');
    state.others = [{ methodId: 'used-1', scheme: 'Visa', lastFour: '0003', goesBack: 2000 }];
    expect(shown({ sentTo }).match(/Visa ending 0003/g)).toHaveLength(1);
  });
});
