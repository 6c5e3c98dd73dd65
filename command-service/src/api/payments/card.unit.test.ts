import { type CardRange, fundingInRanges } from '@paddock/contracts/card-ranges';
import type { CardFunding } from '@paddock/contracts/events';
import { refuse } from '@paddock/contracts/refusals';
import { expect, test } from 'vitest';
import type { CardPaymentKind, KnownCard } from '../../adapters/payments/provider.ts';
import { acceptCard } from './card.ts';

const card: KnownCard = {
  ...{ token: 't', alias: 'a', lastFour: '0002', scheme: 'Visa', bin: '400000', issuerCountry: 'GB' },
  ...{ expiryMonth: 2, expiryYear: 2030, funding: 'debit' },
};
const use = { accountId: 'a-1', token: 'typed', commandId: 'c-1' };
const table: CardRange[] = [
  { first: '490000', last: '490000', funding: 'debit' },
  { first: '490001', last: '490001', funding: 'credit' },
];
const services = (known: KnownCard | undefined) => ({
  payments: { methodOf: async () => known },
  cardRanges: { fundingOf: async (bin: string) => fundingInRanges(table, bin) },
});
const accept = (known: KnownCard | undefined, now = '2030-01-01', kind: CardPaymentKind = 'deposit') =>
  acceptCard(services(known), { ...use, kind }, new Date(now));

test('a card is good to the last instant of its month', async () => {
  expect(await accept(card, '2030-02-28T23:59:59.999Z')).toEqual(card);
  expect(await accept(card, '2030-03-01T00:00:00Z')).toEqual(refuse('card-expired'));
});

test.each([
  ['debit', undefined],
  ['prepaid', undefined],
  ['credit', 'credit-card-refused'],
  ['unknown', 'card-funding-unknown'],
] as const)(
  'of a %s card the money is taken, or it is refused as %s',
  async (funding: CardFunding, refused) => {
    const accepted = await accept({ ...card, funding });
    if (refused) expect(accepted).toEqual(refuse(refused));
    else expect(accepted).toMatchObject({ token: 't' });
  },
);

test.each([
  ['490000', undefined],
  ['490001', 'credit-card-refused'],
  ['490002', 'card-funding-unknown'],
  [null, 'card-funding-unknown'],
] as const)(
  'of a card that its provider does not know operations do, by its first digits: %s',
  async (bin, refused) => {
    const accepted = await accept({ ...card, funding: 'unknown', bin });
    if (refused) expect(accepted).toEqual(refuse(refused));
    else expect(accepted).toMatchObject({ token: 't', funding: 'unknown' });
  },
);

test('what its provider knows of a card is not asked of operations', async () => {
  expect(await accept({ ...card, funding: 'credit', bin: '490000' })).toEqual(refuse('credit-card-refused'));
  expect(await accept({ ...card, funding: 'debit', bin: '490001' })).toMatchObject({ token: 't' });
});

test.each(['debit', 'prepaid', 'credit', 'unknown'] as const)('a %s card is paid to', async (funding) => {
  expect(await accept({ ...card, funding }, '2030-01-01', 'withdrawal')).toMatchObject({ funding });
});

test('a token that is over, or was used, has the card typed again', async () => {
  expect(await accept(undefined)).toEqual(refuse('card-details-again'));
});
