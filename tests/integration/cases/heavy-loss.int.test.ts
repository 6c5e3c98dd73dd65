import { startCases } from '@paddock/command-service/src/processes/cases/cases.ts';
import { startHarm } from '@paddock/command-service/src/processes/harm/harm.ts';
import { type AccountEvent, accountEvents, accountStream } from '@paddock/contracts/events';
import { betPlaced, betSettled } from '@paddock/contracts/events/events.fixture';
import { caseOf, listCases } from '@paddock/contracts/http';
import { proposeEvents } from '@paddock/service-kit/events';
import { expect, it, vi } from 'vitest';
import { startEngines } from '../../harness/index.ts';
import { soon } from '../../support/soon.ts';
import { useStarted } from '../../support/use-started.ts';
import { type CommandService, startCommandService } from '../support/start-command-service.ts';

const hour = 3_600_000;
let service: CommandService;

// Two copies of each process beside one another.
useStarted(async (start) => {
  const engines = await start(startEngines(['eventStore', 'redis']));
  service = await start(startCommandService(engines));
  const stopping = new AbortController();
  const running = [startHarm, startHarm, startCases, startCases].map((begin) =>
    begin(service.dependencies, stopping.signal),
  );
  await start({
    stop: async () => {
      stopping.abort();
      await Promise.all(running.map(({ finished }) => finished));
    },
  });
});

const bet = (betId: string): AccountEvent => betPlaced({ betId, unitStake: 250_000 });
const lost = (betId: string): AccountEvent => betSettled(betId, 'lost', 0);
/** As many as are a sign of their own. */
const deposits = Array.from(
  { length: 12 },
  (_, n): AccountEvent => ({
    type: 'DepositCompleted',
    data: { depositId: `d-${n}`, amount: 500, providerReference: 'r' },
  }),
);

it('who loses heavily on matches of two days later is barred as these are settled, and by each session of play once', async () => {
  const { accountId } = await service.customer({ amount: 5000 });
  const happens = async (...events: AccountEvent[]): Promise<void> => {
    const proposed = proposeEvents<AccountEvent>(accountEvents, events, service.context());
    await service.dependencies.store.append(accountStream(accountId), proposed, 'any');
  };
  await happens(bet('thursday'), bet('thursday-too'));
  await service.advance(hour);
  await happens(bet('later'));
  await service.advance(44 * hour);

  const officer = await service.visitor(['compliance']);
  const cases = async () => (await officer.ask(listCases, { query: { PageIndex: 0 } })).cases;
  const raised = async () =>
    (await officer.ask(caseOf, { params: { accountId } })).raised.map(({ marker }) => marker);
  expect(await cases()).toEqual([]);
  await happens(lost('later'));
  await vi.waitFor(
    async () => expect(await cases()).toMatchObject([{ isBlocked: true, markers: ['heavy-loss'] }]),
    soon,
  );
  await happens(lost('thursday'));
  await vi.waitFor(async () => expect(await raised()).toEqual(['heavy-loss', 'heavy-loss']), soon);
  await happens(lost('thursday-too'), ...deposits);
  const all = ['frequent-deposits', 'heavy-loss', 'heavy-loss'];
  await vi.waitFor(async () => expect(await raised()).toEqual(all), soon);
});
