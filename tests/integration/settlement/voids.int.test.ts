import { randomUUID } from 'node:crypto';
import { decideRequest, freezeMarket, listReviews, voidBet } from '@paddock/contracts/http';
import { describe, expect, it } from 'vitest';
import { homeLost, resettled, resulted, useSettlement } from '../support/settlement.ts';

describe('a bet that a trader makes void', () => {
  const { service, settlement } = useSettlement();

  const winner = async (market: string) => {
    const accountId = await settlement().account();
    const betId = await settlement().bet(accountId, 'home', [market]);
    await settlement().publish(resulted(market));
    await settlement().eventually(async () => expect(await settlement().wonBy(accountId)).toBe(2));
    return { accountId, betId };
  };
  const requestOf = async (accountId: string) => {
    const [request] = (await service().accountOf({ accountId })).requests.open;
    return request?.requestId ?? '';
  };

  it('makes an open bet void, and a settled one for good once another person approves it', async () => {
    const operations = await service().visitor(['trader']);
    const open = await settlement().account();
    const betId = await settlement().bet(open, 'home', ['v-11']);
    const abandoned = { account: open, betId, reason: 'abandoned' } as const;
    expect(await operations.send(voidBet, { body: abandoned })).toMatchObject({ data: { waiting: false } });
    expect(await settlement().wonBy(open)).toBe(0);

    const settled = await winner('v-12');
    const about = { account: settled.accountId, betId: settled.betId, reason: 'palpable-error' } as const;
    expect(await operations.send(voidBet, { body: about })).toMatchObject({
      refusal: { code: 'note-missing', field: 'note' },
    });
    const wrong = { ...about, note: 'the price of the other horse' };
    expect(await operations.send(voidBet, { body: wrong })).toMatchObject({ data: { waiting: true } });
    expect(await settlement().wonBy(settled.accountId)).toBe(2);
    const another = await service().visitor(['compliance']);
    const [request] = (await service().accountOf(settled)).requests.open;
    const body = { accountId: settled.accountId, requestId: request?.requestId ?? '', approved: true };
    expect(await another.send(decideRequest, { body })).toMatchObject({ kind: 'answer' });
    expect(await settlement().wonBy(settled.accountId)).toBe(0);
    expect(await operations.send(voidBet, { body: wrong })).toMatchObject({
      kind: 'refused',
      refusal: { code: 'bet-not-open' },
    });
    const unknown = { ...wrong, betId: 'nobody-placed-it' };
    expect(await operations.send(voidBet, { body: unknown })).toMatchObject({
      refusal: { code: 'unknown-bet' },
    });
    await settlement().publish(resettled('v-12', homeLost));
    const after = await winner('v-12b');
    expect(await settlement().wonBy(after.accountId)).toBe(2);
    expect(await settlement().wonBy(settled.accountId)).toBe(0);
    await settlement().eventually(async () => {
      expect(await settlement().messagesOf(open)).toMatchObject([{ templateId: 'bet-voided' }]);
      expect(await settlement().messagesOf(settled.accountId)).toMatchObject([{ templateId: 'bet-voided' }]);
    });
  });

  it('makes two bets of one account void under one key', async () => {
    const operations = await service().visitor(['trader']);
    const account = await settlement().account();
    const key = randomUUID();
    for (const betId of [
      await settlement().bet(account, 'home', ['v-12c']),
      await settlement().bet(account, 'home', ['v-12c']),
    ]) {
      await operations.send(voidBet, { body: { account, betId, reason: 'abandoned' } }, key);
    }
    expect(await settlement().countOf(account, 'BetVoided')).toBe(2);
  });

  it('waits for another person where its market is frozen and the result is declared', async () => {
    const [trader, other] = [await service().visitor(['trader']), await service().visitor(['trader'])];
    const [accountId, untouched] = [await settlement().account(), await settlement().account()];
    const betId = await settlement().bet(accountId, 'away', ['v-20']);
    const unknown = await settlement().bet(untouched, 'away', ['v-21']);
    await settlement().eventually(async () =>
      expect(await trader.send(freezeMarket, { body: { marketId: 'v-20', frozen: true } })).toMatchObject({
        kind: 'answer',
      }),
    );
    await settlement().publish(resulted('v-20'));
    const { markets } = service().dependencies;
    await settlement().eventually(async () =>
      expect((await markets.load('v-20')).state.declared).not.toEqual({}),
    );
    const body = { account: accountId, betId, reason: 'palpable-error', note: 'wrong price' } as const;
    expect(await trader.send(voidBet, { body })).toMatchObject({ data: { waiting: true } });
    expect(await settlement().wonBy(accountId)).toBe(-1);
    const decision = { accountId, requestId: await requestOf(accountId), approved: true };
    expect(await trader.send(decideRequest, { body: decision })).toMatchObject({
      refusal: { code: 'needs-another-person' },
    });
    await settlement().eventually(async () =>
      expect((await other.ask(listReviews, { query: { Kind: 'void-bet' } })).reviews).toMatchObject([
        { accountId, outcome: 'open', note: 'wrong price', now: { kind: 'void-bet', outcome: 'open' } },
      ]),
    );
    expect(await other.send(decideRequest, { body: decision })).toMatchObject({ kind: 'answer' });
    expect(await settlement().wonBy(accountId)).toBe(0);
    const alone = { account: untouched, betId: unknown, reason: 'palpable-error' } as const;
    expect(await trader.send(voidBet, { body: alone })).toMatchObject({ data: { waiting: false } });
  });

  it('waits for another person where one of its legs is decided, and is left open by who takes it back', async () => {
    const trader = await service().visitor(['trader']);
    const accountId = await settlement().account();
    const betId = await settlement().bet(accountId, 'home', ['v-22', 'v-23']);
    await settlement().publish(resulted('v-22'));
    await settlement().eventually(async () =>
      expect(await settlement().countOf(accountId, 'BetLegResulted')).toBe(1),
    );
    const body = { account: accountId, betId, reason: 'abandoned', note: 'crowd on the pitch' } as const;
    expect(await trader.send(voidBet, { body })).toMatchObject({ data: { waiting: true } });
    const taken = { accountId, requestId: await requestOf(accountId), approved: false };
    expect(await trader.send(decideRequest, { body: taken })).toMatchObject({ kind: 'answer' });
    expect((await service().accountOf({ accountId })).bets.open).toMatchObject([{ betId }]);
    expect(await trader.send(voidBet, { body })).toMatchObject({ data: { waiting: true } });
  });
});
