import { createWaitingCustomers } from '@paddock/command-service/src/adapters/waiting-customers.ts';
import { createPendingVerifications } from '@paddock/command-service/src/processes/verification/pending.ts';
import { verificationView } from '@paddock/contracts/http';
import { expect, it } from 'vitest';
import { useCommandService } from '../support/use-command-service.ts';

const { service } = useCommandService();

it('who asks how their verification stands waits for it, until they have not asked for half a minute', async () => {
  const { redis, clock } = service().dependencies;
  const waiting = createWaitingCustomers(redis);
  const customer = await service().customer({ amount: 0, unverified: true });
  expect(await waiting.list(clock.now())).toEqual([]);
  expect(await customer.ask(verificationView, {})).toEqual({ status: 'checking' });
  expect(await waiting.list(clock.now())).toEqual([customer.accountId]);
  await service().advance(30_000);
  expect(await waiting.list(clock.now())).toEqual([]);
});

it('who waits and is not due yet is not asked about, and one whose check failed is not due until later', async () => {
  const { redis, clock, profiles } = service().dependencies;
  const pending = createPendingVerifications(redis, profiles);
  const now = clock.now();
  const later = new Date(now.getTime() + 1000);
  await redis.zAdd('verification:{index-1}:due', { value: 'a', score: now.getTime() });
  expect(await pending.dueOf(['b', 'a'], now)).toEqual(['a']);
  await pending.postpone('a', later);
  await pending.postpone('b', later);
  expect([await pending.due(now), await pending.due(later)]).toEqual([[], ['a']]);
});
