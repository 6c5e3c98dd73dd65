import type { EWalletFunding } from '@paddock/contracts/events';
import { chosenEWalletSchema, type TestEWallet } from '@paddock/contracts/payment-fields';
import type { Behaviour } from './test-cards.ts';

/** Minor units from which on one of them pays by the credit card in it. */
const aboveBalance = 5000;

type Account = {
  behaviour: Behaviour;
  fundingOf: (amount: number) => EWalletFunding;
  /** As the provider masks it. */
  email: string;
};

const paysFrom = (funding: EWalletFunding) => () => funding;

const accounts: Readonly<Record<TestEWallet, Account>> = {
  balance: { behaviour: 'completes', fundingOf: paysFrom('balance'), email: 'b***e@example.com' },
  debit: { behaviour: 'completes', fundingOf: paysFrom('debit'), email: 'd***t@example.com' },
  credit: { behaviour: 'completes', fundingOf: paysFrom('credit'), email: 'c***t@example.com' },
  'credit-above-50': {
    behaviour: 'completes',
    fundingOf: (amount) => (amount < aboveBalance ? 'balance' : 'credit'),
    email: 'c***0@example.com',
  },
  unknown: { behaviour: 'completes', fundingOf: paysFrom('unknown'), email: 'u***n@example.com' },
  declines: { behaviour: 'declines', fundingOf: paysFrom('balance'), email: 'd***s@example.com' },
  confirms: { behaviour: 'authenticates', fundingOf: paysFrom('debit'), email: 'c***s@example.com' },
  'charged-back': { behaviour: 'charged-back', fundingOf: paysFrom('balance'), email: 'c***k@example.com' },
  lapses: { behaviour: 'lapses', fundingOf: paysFrom('balance'), email: 'l***s@example.com' },
};

export const eWalletAccount = (id: TestEWallet): Account => accounts[id];

/** The account of an e-wallet behind a token of the sandbox; `undefined`: a card is. */
export const eWalletOfToken = (token: string): Account | undefined => {
  const [, , id] = token.split('.');
  const known = chosenEWalletSchema.safeParse({ Account: id });
  return known.success ? accounts[known.data.Account] : undefined;
};
