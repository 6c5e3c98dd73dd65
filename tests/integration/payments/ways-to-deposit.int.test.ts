import { accountStream } from '@paddock/contracts/events';
import { addPaymentMethod, setWayToDeposit, shopDeposit } from '@paddock/contracts/http';
import { describe, expect, it } from 'vitest';
import { useCommandService } from '../support/use-command-service.ts';

describe('a way to pay in that compliance takes from an account', () => {
  const { service } = useCommandService();

  it('is neither offered nor accepted there, and is again once it is given back, each once by one press', async () => {
    const [customer, other] = [
      await service().customer({ amount: 0 }),
      await service().customer({ amount: 0 }),
    ];
    const officer = await service().visitor(['compliance']);
    const set = (enabled: boolean, key: string) => {
      const body = { account: customer.accountId, way: 'shop', enabled, note: 'a talk' } as const;
      return officer.send(setWayToDeposit, { body }, key);
    };
    const panel = (of: typeof customer) => of.ask(addPaymentMethod, { query: {} });
    const ways = async (of: typeof customer) => (await panel(of)).ways;
    const askForPin = (of: typeof customer) => of.send(shopDeposit, { query: { amount: '20' } });

    const before = await ways(customer);
    expect(before).toContain('shop');
    const first = await set(false, 'taken-by-one-press');
    expect(first).toMatchObject({ kind: 'answer', data: { success: true, offered: false } });
    expect(await set(false, 'taken-by-one-press')).toEqual(first);
    expect(await set(true, 'taken-by-one-press')).toMatchObject({ refusal: { code: 'key-reused' } });
    expect(await set(false, 'taken-once-more')).toMatchObject({ refusal: { code: 'no-changes' } });
    expect(await ways(customer)).toEqual(before.filter((way) => way !== 'shop'));
    const msg = 'This way to deposit is not available for your account. Please choose another.';
    expect(await panel(customer)).toMatchObject({ canDeposit: true, shopMessage: msg });
    expect(await panel(other)).toMatchObject({ shopMessage: null });
    expect(await askForPin(customer)).toMatchObject({ refusal: { code: 'deposit-method-hidden', msg } });
    expect(await ways(other)).toEqual(before);
    expect(await askForPin(other)).toMatchObject({ kind: 'answer' });

    expect(await set(true, 'given-back-by-one-press')).toMatchObject({ data: { offered: true } });
    expect(await ways(customer)).toEqual(before);
    expect(await askForPin(customer)).toMatchObject({ kind: 'answer' });

    const written: unknown[] = [];
    const { store } = service().dependencies;
    for await (const { type, data, metadata } of store.read(accountStream(customer.accountId))) {
      if (type === 'WayToDepositSet') written.push({ data, actor: Reflect.get(Object(metadata), 'actor') });
    }
    const actor = expect.objectContaining({ kind: 'staff', id: officer.accountId });
    const sealed = { kind: 'sealed', sealed: expect.any(String) };
    expect(written).toEqual([
      { data: { way: 'shop', isEnabled: false, note: sealed }, actor },
      { data: { way: 'shop', isEnabled: true, note: sealed }, actor },
    ]);
  });

  it('is taken by nobody else, and not without saying why', async () => {
    const customer = await service().customer({ amount: 0 });
    const body = { account: customer.accountId, way: 'card', enabled: false, note: 'a talk' } as const;
    const clerk = await service().visitor(['customer-service']);
    expect(await clerk.send(setWayToDeposit, { body })).toMatchObject({ refusal: { code: 'not-allowed' } });
    const officer = await service().visitor(['compliance']);
    expect(await officer.send(setWayToDeposit, { body: { ...body, note: ' ' } })).toMatchObject({
      refusal: { code: 'invalid-input', field: 'note' },
    });
  });
});
