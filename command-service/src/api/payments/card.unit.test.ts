import { refuse } from '@paddock/contracts/refusals';
import { expect, test } from 'vitest';
import type { PaymentProvider } from '../../adapters/payments/provider.ts';
import { acceptCard } from './card.ts';

const provider: PaymentProvider = {
  recognise: async ({ number }) =>
    number.startsWith('4')
      ? {
          token: 't',
          alias: 'a',
          lastFour: number.slice(-4),
          scheme: 'Visa',
          funding: number.startsWith('45') ? 'credit' : 'debit',
        }
      : undefined,
  pay: () => Promise.reject(new Error('not asked')),
  status: () => Promise.reject(new Error('not asked')),
};
const card = { CardNumber: '4000000000000002', ExpiryMonth: '2', ExpiryYear: '2030' };

test('a card is good to the last instant of its month', async () => {
  expect(await acceptCard(provider, card, new Date('2030-02-28T23:59:59.999Z'))).toMatchObject({
    lastFour: '0002',
  });
  expect(await acceptCard(provider, card, new Date('2030-03-01T00:00:00Z'))).toEqual(
    refuse('card-expired', { field: 'ExpiryMonth' }),
  );
});

test('a credit card is refused', async () => {
  const credit = { ...card, CardNumber: '4500000000000007' };
  expect(await acceptCard(provider, credit, new Date('2030-01-01'))).toMatchObject({
    refused: 'credit-card-refused',
  });
});

test('a number that is no card is refused at its field', async () => {
  const wrong = { ...card, CardNumber: '9000000000000000' };
  expect(await acceptCard(provider, wrong, new Date('2030-01-01'))).toEqual(
    refuse('card-refused', { field: 'CardNumber' }),
  );
});
