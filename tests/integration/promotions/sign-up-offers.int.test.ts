import {
  type Input,
  listSignUpOffers,
  publishSignUpOffer,
  register,
  signUpOfferShown,
  withdrawSignUpOffer,
} from '@paddock/contracts/http';
import { describe, expect, it } from 'vitest';
import { createRegistrationForm } from '../../support/registration-form.ts';
import { useCommandService } from '../support/use-command-service.ts';

const day = 86_400_000;
const offer = (change: object = {}): Input<typeof publishSignUpOffer>['body'] => ({
  code: 'WELCOME',
  product: 'sports',
  title: 'A welcome to new customers',
  text: 'Open an account and tell us that you came for this.',
  significantTerms: 'New customers aged 18 or over. One for each person. Full terms apply.',
  terms: { version: '1', text: 'These are the full terms of the offer.' },
  countries: ['IE'],
  from: new Date(Date.now() - day).toISOString(),
  until: new Date(Date.now() + day).toISOString(),
  ...change,
});

describe('a sign-up offer', () => {
  const { service } = useCommandService();

  it('is shown to visitors of its country until it is withdrawn, and to nobody who has an account', async () => {
    const operator = await service().visitor(['trader']);
    const body = offer();
    await operator.ask(publishSignUpOffer, { body });
    const shownTo = async (who: 'visitor' | 'customer', country: 'GB' | 'IE' = 'IE') => {
      const browser =
        who === 'customer' ? await service().customer({ amount: 0 }) : await service().visitor(undefined);
      return (await browser.ask(signUpOfferShown, { query: { country } })).offer;
    };
    const { countries: _, from: __, ...shown } = body;
    expect(await shownTo('visitor')).toEqual(shown);
    expect(await shownTo('visitor', 'GB')).toBeNull();
    expect(await shownTo('customer')).toBeNull();
    expect((await operator.ask(listSignUpOffers, {})).offers).toEqual([body]);
    await operator.ask(withdrawSignUpOffer, { body: { code: 'WELCOME' } });
    expect(await shownTo('visitor')).toBeNull();
  });

  it('stays with the account that is opened by it, and no other code does', async () => {
    const operator = await service().visitor(['trader']);
    await operator.ask(publishSignUpOffer, { body: offer({ code: 'OPENED' }) });
    const profileOf = async (OfferCode: string) => {
      const browser = await service().visitor(undefined);
      const { accountId } = await browser.ask(register, { body: createRegistrationForm({ OfferCode }) });
      return (await service().dependencies.profiles.load(accountId)).state;
    };
    expect((await profileOf('OPENED')).followedOffer).toEqual({ offer: 'OPENED', termsVersion: '1' });
    expect((await profileOf('NOSUCHOFFER')).followedOffer).toBeNull();
    await operator.ask(withdrawSignUpOffer, { body: { code: 'OPENED' } });
  });

  it('is published once under a key, which no other offer is done by', async () => {
    const operator = await service().visitor(['trader']);
    const publish = (change: object = {}) =>
      operator.send(
        publishSignUpOffer,
        {
          body: offer({
            code: 'ONCE',
            from: '2026-01-01T00:00:00Z',
            until: '2030-01-01T00:00:00Z',
            ...change,
          }),
        },
        'one-offer-key',
      );
    expect(await publish()).toMatchObject({ kind: 'answer' });
    expect(await publish()).toMatchObject({ kind: 'answer' });
    expect(await publish({ title: 'Another title' })).toMatchObject({ refusal: { code: 'key-reused' } });
    const other = {
      body: offer({ code: 'ONCE', terms: { version: '1', text: 'Other terms under the same version.' } }),
    };
    expect(await operator.send(publishSignUpOffer, other)).toMatchObject({
      refusal: { code: 'invalid-input', field: 'terms.version' },
    });
    await operator.ask(withdrawSignUpOffer, { body: { code: 'ONCE' } });
  });
});
