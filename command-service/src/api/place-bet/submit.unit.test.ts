import type { CommandContext } from '@paddock/service-kit/aggregate';
import { createFakeEventStore } from '@paddock/service-kit/engines/event-store.fixture';
import { expect, it } from 'vitest';
import { after, card, hours } from '../../domain/account/account.fixture.ts';
import { bet, place } from '../../domain/account/bets/betting.fixture.ts';
import type { AccountCommand } from '../../domain/account/commands.ts';
import { testRules } from '../../domain/account/rules.fixture.ts';
import { createAccounts } from '../../domain/account/service.ts';
import { findPlacement } from './submit.ts';

const accountId = 'a-1';

const contextOf = (commandId: string, at: string): CommandContext => ({
  commandId,
  correlationId: 'press',
  actor: { kind: 'customer', id: accountId, channel: 'desktop' },
  now: new Date(at),
});

it('a placement that is recalled was placed when its events say, however many came after it', async () => {
  const accounts = createAccounts(createFakeEventStore().store, testRules);
  const run = (command: AccountCommand, commandId: string, at: string) =>
    accounts.execute(accountId, command, contextOf(commandId, at));
  await run({ type: 'open-account', accountId, currency: 'GBP', jurisdiction: 'GB' }, 'open', after(0));
  const deposit = { depositId: 'd-1', amount: 10_000 };
  await run({ type: 'request-deposit', ...deposit, card, verified: true }, 'request', after(0));
  await run({ type: 'complete-deposit', ...deposit, providerReference: 'ref' }, 'complete', after(0));
  const placements = Array.from({ length: 25 }, (_, index) => `p-${index}`);
  for (const [index, placementId] of placements.entries()) {
    const command = { ...place(bet('single', 'a', 100, `b-${index}`)), placementId };
    await run(command, placementId, after(hours(index)));
  }

  for (const [index, placementId] of placements.entries()) {
    const found = await findPlacement({ accounts }, { accountId, placementId });
    expect(found).toMatchObject({ placedAt: after(hours(index)), bets: [{ betId: `b-${index}` }] });
  }
});
