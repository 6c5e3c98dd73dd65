import { randomUUID } from 'node:crypto';
import { publishedBettingRules } from '@paddock/command-service/src/betting/index.ts';
import { type BetView, type BetWorking, myBetsSearch } from '@paddock/contracts/http';
import { beforeEach, describe, expect, it } from 'vitest';
import { startEngines } from '../../harness/index.ts';
import { useStarted } from '../../support/use-started.ts';
import { type CommandService, startCommandService, type Visitor } from '../support/start-command-service.ts';
import {
  betPlaced,
  betSettled,
  type ProjectionService,
  startProjectionService,
} from '../support/start-projection-service.ts';

const rulesVersion = publishedBettingRules.current;

describe('the working of a bet', () => {
  let writing: CommandService;
  let reading: ProjectionService;
  let customer: Visitor;

  useStarted(async (start) => {
    const engines = await start(startEngines(['eventStore', 'redis', 'idle-kafka']));
    writing = await start(startCommandService(engines));
    reading = await start(startProjectionService(engines));
  });

  beforeEach(async () => {
    customer = await writing.visitor(['customer'], randomUUID());
    await reading.openAccount(customer.accountId, 10_000);
  });

  const append = (events: Parameters<ProjectionService['append']>[1]) =>
    reading.append(`account-${customer.accountId}`, events);

  const betOf = async (betId: string, position: bigint): Promise<BetView> => {
    const browser = await reading.browser(customer.accountId);
    const { bets } = await browser.ask(myBetsSearch, { body: { BetState: 'All' } }, position);
    const found = bets.find((bet) => bet.betId === betId);
    if (!found) throw new Error('no such bet');
    return found;
  };

  const working = async ({ betId, revisions }: Pick<BetView, 'betId' | 'revisions'>, by = customer) => {
    const query = new URLSearchParams({ id: betId, revisions: revisions.join(',') });
    const answer = await writing.app.request(`/Account/BetWorking?${query}`, {
      headers: { cookie: by.cookie },
    });
    return { status: answer.status, body: (await answer.json()) as BetWorking };
  };

  const won = (betId: string) => ({
    type: 'BetLegResulted',
    data: { betId, leg: 0, result: { outcome: 'won' } },
  });

  it('is what the bet view shows that it came to', async () => {
    await append([betPlaced('b1', 1000, { rulesVersion }), betPlaced('b2', 500, { rulesVersion })]);
    const position = await append([
      won('b2'),
      betSettled('b2', 'won', 1750),
      won('b1'),
      betSettled('b1', 'won', 3500),
    ]);
    const bet = await betOf('b1', position);
    expect(bet.revisions).toHaveLength(3);
    expect(await working(bet)).toMatchObject({
      status: 200,
      body: { outcome: 'won', returned: '35.00', totalStake: 1000, rows: [{ kind: 'line' }] },
    });
  });

  it('is that of an open bet, too', async () => {
    const bet = await betOf('b1', await append([betPlaced('b1', 1000, { rulesVersion })]));
    expect(await working(bet)).toMatchObject({ status: 200, body: { open: true, outcome: null } });
  });

  it('is refused with events of another bet, of nothing, or of somebody else', async () => {
    const position = await append([betPlaced('b1', 1000, { rulesVersion }), betPlaced('b2', 500)]);
    const { revisions } = await betOf('b1', position);
    const other = await betOf('b2', position);
    expect(await working({ betId: 'b1', revisions: other.revisions })).toMatchObject({ status: 404 });
    expect(await working({ betId: 'b1', revisions: [...revisions, ...other.revisions] })).toMatchObject({
      status: 404,
    });
    expect(await working({ betId: 'b1', revisions: [...revisions, 99_999] })).toMatchObject({ status: 404 });
    expect(await working({ betId: 'b1', revisions: [] })).toMatchObject({ status: 400 });
    const stranger = await writing.visitor(['customer'], randomUUID());
    expect(await working({ betId: 'b1', revisions }, stranger)).toMatchObject({ status: 404 });
  });

  it.each(['RuleFourInfoRequest', 'DeadHeatInfoRequest'] as const)(
    "explains deductions and dead heats of the caller's own bets only: %s",
    async (call) => {
      const struckBefore = new Date(Date.now() + 86_400_000).toISOString();
      const result = {
        outcome: 'won',
        deadHeat: { tied: 2, places: 1 },
        deductions: [{ penceInThePound: 25, struckBefore }],
      };
      const position = await append([
        betPlaced('other', 1000, { rulesVersion }),
        betPlaced('mine', 1000, { rulesVersion }),
        { type: 'BetLegResulted', data: { betId: 'mine', leg: 0, result } },
      ]);
      const { revisions } = await betOf('mine', position);
      const explained = async (query: Record<string, string>, by = customer) => {
        const path = `/Account/${call}?${new URLSearchParams(query)}`;
        const answer = await writing.app.request(path, { headers: { cookie: by.cookie } });
        return { status: answer.status, body: await answer.json() };
      };
      const expected = {
        RuleFourInfoRequest: { legs: [{ penceInThePound: 25 }] },
        DeadHeatInfoRequest: { legs: [{ tied: 2, places: 1 }] },
      }[call];
      const byId = await explained({ id: 'mine' });
      expect(byId).toMatchObject({ status: 200, body: expected });
      expect(await explained({ id: 'mine', revisions: revisions.join(',') })).toEqual(byId);
      expect(await explained({ id: 'mine', revisions: '1' })).toMatchObject({ status: 404 });
      const stranger = await writing.visitor(['customer'], randomUUID());
      expect(await explained({ id: 'mine' }, stranger)).toMatchObject({ status: 404 });
    },
  );
});
