import { randomUUID } from 'node:crypto';
import { startCases } from '@paddock/command-service/src/processes/cases/cases.ts';
import type { ClosingReason } from '@paddock/contracts/closing';
import { accountStream } from '@paddock/contracts/events';
import { caseOf, listCases, takeCaseStep } from '@paddock/contracts/http';
import { expect, it, vi } from 'vitest';
import { startEngines } from '../../harness/index.ts';
import { soon } from '../../support/soon.ts';
import { useStarted } from '../../support/use-started.ts';
import { type CommandService, startCommandService, type Visitor } from '../support/start-command-service.ts';

let service: CommandService;

// Two copies of the process beside one another.
useStarted(async (start) => {
  const engines = await start(startEngines(['eventStore', 'redis']));
  service = await start(startCommandService(engines));
  const stopping = new AbortController();
  const running = [startCases, startCases].map((begin) => begin(service.dependencies, stopping.signal));
  await start({
    stop: async () => {
      stopping.abort();
      await Promise.all(running.map(({ finished }) => finished));
    },
  });
});

const close = async ({ accountId }: Visitor, reason: ClosingReason): Promise<void> => {
  const closingId = randomUUID();
  const command = {
    type: 'close-account',
    closingId,
    returnId: closingId,
    reason,
    ownerChange: null,
  } as const;
  await service.dependencies.accounts.execute(accountId, command, service.context());
};

it('whoever closes their account as they worry has one case, though it is closed at once, and no other reason opens any', async () => {
  const [worried, other, officer] = [
    await service.customer({ amount: 0 }),
    await service.customer({ amount: 0 }),
    await service.visitor(['compliance']),
  ];
  const cases = async () => (await officer.ask(listCases, { query: { PageIndex: 0 } })).cases;
  await close(other, 'elsewhere');
  await close(worried, 'worried');
  const found = {
    accountId: worried.accountId,
    markers: ['told-worry'],
    isBlocked: false,
    contactUntil: expect.any(String),
  };
  await vi.waitFor(async () => expect(await cases()).toMatchObject([found]), soon);

  const types: string[] = [];
  for await (const { type } of service.dependencies.store.read(accountStream(worried.accountId))) {
    types.push(type);
  }
  expect(types).toContain('AccountClosed');
  const about = { params: { accountId: worried.accountId } };
  const shown = await officer.ask(caseOf, about);
  expect(shown.steps).toMatchObject([{ kind: 'opened', cause: { kind: 'marker', marker: 'told-worry' } }]);
  expect(shown.scores).toContainEqual(expect.objectContaining({ marker: 'told-worry', strength: 'weak' }));
  const contact = {
    step: 'contact',
    channel: 'phone',
    said: 'asked how they are',
    answer: 'better',
  } as const;
  const end = { step: 'close', outcome: 'customer-takes-break', note: 'spoken', signs: shown.signs } as const;
  expect(await officer.send(takeCaseStep, { ...about, body: end })).toMatchObject({
    refusal: { code: 'case-contact-owed' },
  });
  await officer.ask(takeCaseStep, { ...about, body: contact });
  await officer.ask(takeCaseStep, { ...about, body: end });
  await vi.waitFor(async () => expect(await cases()).toEqual([]), soon);
});
