import { randomUUID } from 'node:crypto';
import { personalDetails } from '@paddock/contracts/events/events.fixture';
import { acceptTerms, shopDeposit, termsView } from '@paddock/contracts/http';
import { termsInForce } from '@paddock/contracts/terms';
import { describe, expect, it } from 'vitest';
import { useCommandService } from '../support/use-command-service.ts';

const done = { kind: 'answer', data: { success: true } };
const { version } = termsInForce;

describe('who has accepted the terms of before', () => {
  const { service } = useCommandService();

  const open = async (termsVersion: string) => {
    const accountId = await service().openAccount({ amount: 0 });
    const identity = { provider: 'tests', digest: 'd' };
    const registration = { country: 'GB', consents: [], termsVersion, identity } as const;
    await service().dependencies.profiles.register(
      accountId,
      personalDetails(),
      registration,
      service().context(),
    );
    const customer = await service().visitor(['customer'], accountId);
    const accept = (shown: string, key?: string) =>
      customer.send(acceptTerms, { body: { version: shown } }, key);
    const typesOf = async () => {
      const types: string[] = [];
      for await (const { type } of service().dependencies.store.read(`profile-${accountId}`))
        types.push(type);
      return types;
    };
    return { customer, accept, typesOf };
  };

  it('is shown those in force with what is new in them, and accepts them once', async () => {
    const { customer, accept, typesOf } = await open('of before');
    expect(await customer.ask(termsView, {})).toEqual({
      version,
      changes: [...termsInForce.changes],
      isAccepted: false,
    });
    const key = randomUUID();
    expect(await Promise.all([accept(version, key), accept(version)])).toMatchObject([done, done]);
    expect(await accept(version, key)).toMatchObject(done);
    expect(await customer.ask(termsView, {})).toMatchObject({ isAccepted: true });
    expect((await typesOf()).filter((type) => type === 'TermsAccepted')).toHaveLength(1);
  });

  it('accepts no other version than the one in force', async () => {
    const { customer, accept } = await open('of before');
    expect(await accept('of before')).toMatchObject({ refusal: { code: 'terms-changed' } });
    expect(await customer.ask(termsView, {})).toMatchObject({ isAccepted: false });
  });

  it('pays nothing in and places no bet until they have accepted those in force', async () => {
    const { customer, accept } = await open('of before');
    const { accountId } = customer;
    await service().verify(accountId, 'GB');
    const now = service().dependencies.clock.now();
    const participant = () => service().dependencies.participants.find(accountId, now);
    const payIn = () => customer.send(shopDeposit, { query: { amount: '10.00', txType: 'D' } });
    expect(await participant()).toEqual({ verified: true, termsAccepted: false });
    expect(await payIn()).toMatchObject({ refusal: { code: 'terms-not-accepted' } });
    await accept(version);
    expect(await participant()).toEqual({ verified: true, termsAccepted: true });
    expect(await payIn()).toMatchObject(done);
  });

  it('is not asked after a registration, which accepts those in force', async () => {
    const { customer } = await open(version);
    expect(await customer.ask(termsView, {})).toMatchObject({ isAccepted: true });
  });
});
