import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { merchantAccount, refusals } from './adyen.fixture.ts';
import { accountId, orderOf, useAdyen } from './adyen-provider.fixture.ts';

const { adyen, create } = useAdyen();

describe('a card that is forgotten', () => {
  const keep = (number: string) => {
    const id = `${number}.${accountId}`;
    adyen().kept.set(accountId, (adyen().kept.get(accountId) ?? new Map()).set(id, { id, type: 'scheme' }));
    return id;
  };

  it('is deleted at Adyen for its customer, once and again, and pays nothing more', async () => {
    const [token, other] = [keep('debit'), keep('prepaid')];
    await create().forget({ accountId, token });
    await create().forget({ accountId, token });
    expect([...(adyen().kept.get(accountId)?.keys() ?? [])]).toEqual([other]);
    const [{ method, path, query } = {}] = adyen().asked;
    expect({ method, path }).toEqual({ method: 'DELETE', path: `/v72/storedPaymentMethods/${token}` });
    expect(Object.fromEntries(query ?? [])).toEqual({ shopperReference: accountId, merchantAccount });
    expect(await create().pay(orderOf('debit'))).toMatchObject({ outcome: 'declined' });
  });

  it('goes with all of its customer, those too that no account has heard of', async () => {
    keep('debit');
    keep('refused');
    await create().forget({ accountId });
    expect(adyen().kept.get(accountId)?.size).toBe(0);
    await create().forget({ accountId: randomUUID() });
  });

  it('is not done with where Adyen does not answer, or takes us for nobody', async () => {
    const token = keep('debit');
    for (const kind of ['broken', 'unauthorised'] as const) {
      adyen().state.instead = () => refusals[kind];
      await expect(create().forget({ accountId, token })).rejects.toThrow(/^Adyen (did not answer|refused)/);
    }
  });
});
