import { refuse } from '@paddock/contracts/refusals';
import { expect, test } from 'vitest';
import type { CardPaymentKind, Funding, KnownCard } from '../../adapters/payments/provider.ts';
import { acceptCard } from './card.ts';

const card: KnownCard = {
  ...{ token: 't', alias: 'a', lastFour: '0002', scheme: 'Visa', bin: '400000', issuerCountry: 'GB' },
  ...{ expiryMonth: 2, expiryYear: 2030, funding: 'debit' },
};
const use = { accountId: 'a-1', token: 'typed', commandId: 'c-1' };
const accept = (known: KnownCard | undefined, now = '2030-01-01', kind: CardPaymentKind = 'deposit') =>
  acceptCard({ methodOf: async () => known }, { ...use, kind }, new Date(now));

test('a card is good to the last instant of its month', async () => {
  expect(await accept(card, '2030-02-28T23:59:59.999Z')).toEqual(card);
  expect(await accept(card, '2030-03-01T00:00:00Z')).toEqual(refuse('card-expired'));
});

test.each([
  ['debit', undefined],
  ['prepaid', undefined],
  ['credit', 'credit-card-refused'],
  ['unknown', 'card-funding-unknown'],
] as const)('of a %s card the money is taken, or it is refused as %s', async (funding: Funding, refused) => {
  const accepted = await accept({ ...card, funding });
  if (refused) expect(accepted).toEqual(refuse(refused));
  else expect(accepted).toMatchObject({ token: 't' });
});

test.each(['debit', 'prepaid', 'credit', 'unknown'] as const)('a %s card is paid to', async (funding) => {
  expect(await accept({ ...card, funding }, '2030-01-01', 'withdrawal')).toMatchObject({ funding });
});

test('a token that is over, or was used, has the card typed again', async () => {
  expect(await accept(undefined)).toEqual(refuse('card-details-again'));
});
