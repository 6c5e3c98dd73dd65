import { randomUUID } from 'node:crypto';
import {
  type ClosingEvent,
  createClosingAccounts,
} from '@paddock/command-service/src/processes/closing/closing-accounts.ts';
import { accountStream } from '@paddock/contracts/events';
import type { StoredEvent } from '@paddock/service-kit/events';
import { expect, it } from 'vitest';
import { useCommandService } from '../support/use-command-service.ts';

const { service } = useCommandService();

it('an account in which something happens as it is looked at is due again, in the same millisecond too', async () => {
  const closing = createClosingAccounts(service().dependencies.redis);
  const accountId = randomUUID();
  const at = '2026-11-20T12:00:00.000Z';
  const happened = (position: bigint, type: ClosingEvent['type']) =>
    ({
      position,
      stream: accountStream(accountId),
      type,
      data: {},
      metadata: { at },
    }) as StoredEvent<ClosingEvent>;
  const dueNow = async () =>
    (await closing.due(new Date(at))).find((account) => account.accountId === accountId);
  await closing.fold([happened(1n, 'AccountClosing')], -1n);
  const looked = await dueNow();
  if (!looked) throw new Error('nothing is due');
  await closing.fold([happened(2n, 'WithdrawalFailed')], 1n);
  await closing.done(looked, undefined);
  const again = await dueNow();
  expect(again).toBeDefined();
  if (again) await closing.done(again, undefined);
  expect(await dueNow()).toBeUndefined();
});
