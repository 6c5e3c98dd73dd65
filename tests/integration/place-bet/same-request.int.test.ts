import { randomUUID } from 'node:crypto';
import { placeBet } from '@paddock/contracts/http';
import { describe, expect, it } from 'vitest';
import { dropsRepeats } from '../../support/drops-repeats.ts';
import { longer, setFeedSilent } from '../support/catalogue.ts';
import { usePlacement } from '../support/placement.ts';
import { startCommandService } from '../support/start-command-service.ts';

describe('a request to place a bet under the same uniqueId', () => {
  const { engines, service, placement, customer } = usePlacement(dropsRepeats);

  const compose = (stakes: Record<string, string>, names = 'a') =>
    placement().compose(customer(), names, stakes);
  const press = (uniqueId: string = randomUUID(), by = customer()) => placement().press(by, { uniqueId });
  const balance = async () => (await service().accountOf(customer())).wallet.balance;

  it('places one bet when it is sent twice, even when the slip was cleared', async () => {
    await compose({ 's-a': '25' });
    const uniqueId = randomUUID();
    const first = await press(uniqueId);
    expect(await press(uniqueId)).toEqual(first);
    expect(await balance()).toBe(7500);
  });

  it('places one bet when it is sent twice, even when the price moved or the feed fell silent', async () => {
    await compose({ 's-a': '25' });
    const uniqueId = randomUUID();
    const query = { uniqueId, retainSelection: 'true' };
    const first = await customer().ask(placeBet, { query });
    await placement().move('a', longer);
    expect(await customer().ask(placeBet, { query })).toEqual(first);
    await setFeedSilent(service().dependencies.redis);
    expect(await customer().ask(placeBet, { query })).toEqual(first);
    expect(await placement().openBets(customer())).toHaveLength(1);
  });

  it('places one bet when it is sent three times at the same moment', async () => {
    await compose({ 's-a': '25' });
    const uniqueId = randomUUID();
    const answers = await Promise.all([press(uniqueId), press(uniqueId), press(uniqueId)]);
    expect(answers.map(({ Status }) => Status)).toEqual([0, 0, 0]);
    expect(new Set(answers.map(({ Data }) => JSON.stringify(Data))).size).toBe(1);
    expect(await balance()).toBe(7500);
  });

  it('places one bet when it is sent at the same moment to two copies of the service', async () => {
    await compose({ 's-a': '25' });
    const other = await startCommandService(engines());
    const elsewhere = await other.visitor(['customer'], customer().accountId, customer().visitorId);
    const uniqueId = randomUUID();
    const answers = await Promise.all([press(uniqueId), press(uniqueId, elsewhere)]);
    expect(answers.map(({ Status }) => Status)).toEqual([0, 0]);
    expect(await balance()).toBe(7500);
    await other.stop();
  });

  it('is answered with the first bet when the account has had more commands since than it remembers', async () => {
    await compose({ 's-a': '25' });
    const uniqueId = randomUUID();
    const first = await press(uniqueId);
    const { dependencies, context } = service();
    for (let n = 0; n < 520; n += 1) {
      const sessionStartedAt = new Date().toISOString();
      const change = { type: 'set-reality-check', minutes: n % 2 ? 30 : 60, sessionStartedAt } as const;
      await dependencies.accounts.execute(customer().accountId, change, context());
    }
    await compose({ 's-a': '10' });
    expect(await press(uniqueId)).toEqual(first);
    expect(await balance()).toBe(7500);
  });

  it('places one bet when the service died after it was placed', async () => {
    await compose({ 's-a': '25' });
    const uniqueId = randomUUID();
    const first = await press(uniqueId);
    await compose({ 's-a': '25' });
    const restarted = await startCommandService(engines());
    const again = await restarted.visitor(['customer'], customer().accountId, customer().visitorId);
    expect(await press(uniqueId, again)).toEqual(first);
    expect(await balance()).toBe(7500);
    await restarted.stop();
  });
});
