import {
  createSettlementIndex,
  type SettlementIndex,
} from '@paddock/command-service/src/adapters/settlement-index/settlement-index.ts';
import {
  type SettlementEvent,
  settlementEvents,
} from '@paddock/command-service/src/adapters/settlement-index/steps.ts';
import { startSettlement } from '@paddock/command-service/src/processes/settlement/settlement.ts';
import { readAllEvents } from '@paddock/service-kit/engines';
import { readEvent, type StoredEvent } from '@paddock/service-kit/events';
import { createLog } from '@paddock/service-kit/process';
import { atTheBeginning } from '@paddock/service-kit/subscribe';
import { expect, it } from 'vitest';
import { startEngines } from '../../harness/index.ts';
import { soon } from '../../support/soon.ts';
import { useStarted } from '../../support/use-started.ts';
import { countEvents, strike } from '../support/cash-out.ts';
import { homeWon, legOn, stake } from '../support/settlement.ts';
import { type CommandService, startCommandService } from '../support/start-command-service.ts';

const log = createLog('settlement', 'fatal');
/** Longer than settlement waits before it acts on what it finds in its index. */
const longMs = 1500;

let service: CommandService;
let index: SettlementIndex;

useStarted(async (start) => {
  service = await start(startCommandService(await start(startEngines(['eventStore', 'redis']))));
  index = createSettlementIndex(service.dependencies.redis);
});

/** Fills the index as if the log had been longer, before its event store was restored from an older copy. */
const foldLongerLog = async (): Promise<void> => {
  const events: StoredEvent<SettlementEvent>[] = [];
  for await (const recorded of readAllEvents(service.dependencies.client)) {
    if (!(recorded.type in settlementEvents)) continue;
    const event = readEvent<SettlementEvent>(settlementEvents, recorded);
    events.push({ ...event, position: event.position + 1_000_000n });
  }
  await index.fold(events, atTheBeginning);
};

const betOnResult = async (marketId: string): Promise<string> => {
  const accountId = await service.openAccount({ amount: stake });
  const legs = [legOn(marketId, 'home')];
  await strike(service, { accountId }, { betType: 'single', legs, unitStake: stake });
  const result = { type: 'record-result', marketId, messageId: 'r', results: homeWon } as const;
  await service.dependencies.markets.execute(
    marketId,
    { ...result, fixtureId: `f-${marketId}`, resultedAt: new Date().toISOString() },
    service.context(),
  );
  return accountId;
};

it('settlement pays nothing by an index that was folded from another log, and goes on once it is removed', async () => {
  const accountId = await betOnResult('m-1');
  await foldLongerLog();
  expect((await index.due()).map(({ marketId }) => marketId)).toEqual(['m-1']);
  const stopping = new AbortController();
  const settlement = startSettlement({ ...service.dependencies, log }, stopping.signal);
  try {
    await new Promise((resolve) => setTimeout(resolve, longMs));
    expect(settlement.isConnected()).toBe(false);
    expect(await countEvents(service, { accountId }, 'BetSettled')).toBe(0);
    await service.reset();
    const settled = () => countEvents(service, { accountId }, 'BetSettled');
    await expect.poll(settled, soon).toBe(1);
  } finally {
    stopping.abort();
    await settlement.finished;
  }
});
