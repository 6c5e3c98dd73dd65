import { describe, expect, it } from 'vitest';
import { chargeAnswerOf, chargedSchema } from './charge.ts';
import { billingAddressOf } from './customer.ts';

const order = {
  ...({ kind: 'deposit', currency: 'GBP' } as const),
  ...{ accountId: 'a', paymentId: 'p', amount: 2000, cardToken: 't' },
};
const url = 'https://checkoutshopper-live.adyen.com/threeDS/redirect?MD=x';
const answerOf = (answered: object) => chargeAnswerOf(chargedSchema.parse(answered), order);

describe("Adyen's answer to a deposit", () => {
  it.each([
    ['RedirectShopper', { type: 'redirect', method: 'GET', url }],
    ['RedirectShopper', { type: 'redirect', url }],
    ['ChallengeShopper', { type: 'threeDS2', subtype: 'challenge', url }],
    ['IdentifyShopper', { type: 'threeDS2', subtype: 'fingerprint', url }],
  ])('%s sends its customer to the address of %o', (resultCode, action) => {
    expect(answerOf({ resultCode, action })).toEqual({ outcome: 'authenticate', address: url });
  });

  it.each([
    ['RedirectShopper', { type: 'redirect', method: 'POST', url, data: { MD: 'x' } }],
    ['RedirectShopper', { type: 'redirect', url: 'javascript:alert(1)' }],
    ['ChallengeShopper', { type: 'threeDS2', token: 'x' }],
    ['IdentifyShopper', undefined],
  ])('%s with %o is nothing that a customer can be sent to, and takes no money', (resultCode, action) => {
    expect(answerOf({ resultCode, action })).toEqual({ outcome: 'declined', providerReference: 'D-a-p' });
  });

  it('says whether it was their bank that was not satisfied that it was them', () => {
    const refused = { resultCode: 'Refused', pspReference: 'PSP1' };
    const declined = { outcome: 'declined', providerReference: 'PSP1' };
    expect(answerOf({ ...refused, refusalReasonCode: '11' })).toEqual({
      ...declined,
      authentication: 'failed',
    });
    expect(answerOf({ ...refused, refusalReasonCode: '2' })).toEqual(declined);
  });

  it.each(['Pending', 'Received', 'SomethingNew'])('%s is not the end of it', (resultCode) => {
    expect(answerOf({ resultCode })).toEqual({ outcome: 'pending' });
  });
});

describe('the address of a customer', () => {
  it.each([
    ['12 Harbour Road', '12', 'Harbour Road'],
    ['7a, The Green', '7a', 'The Green'],
    ['Rose Cottage, Mill Lane', '-', 'Rose Cottage, Mill Lane'],
  ])('%s is the house %s in the street %s', (address, houseNumberOrName, street) => {
    expect(billingAddressOf({ address, city: 'Cork', postcode: 'T12 AB34' }, 'EUR')).toEqual({
      ...{ houseNumberOrName, street, city: 'Cork', postalCode: 'T12 AB34', country: 'IE' },
    });
  });
});
