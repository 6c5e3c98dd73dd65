import { texts } from '@paddock/contracts/texts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aSlip, aSlipCombination, aSlipSelection } from '../../lib/api/betslip/slip.fixture.ts';
import type * as slipCalls from '../../lib/api/betslip/slip.ts';
import type { Slip } from '../../lib/api/betslip/slip.ts';
import { sessionQuery } from '../../lib/api/client.ts';
import type { Session } from '../../lib/api/session.ts';
import { CallError } from '../../lib/call-error.ts';
import type { ChosenPrice } from './chosen-price.ts';

const server = vi.hoisted(() => ({
  addToSlip: vi.fn(),
  removeFromSlip: vi.fn(),
  emptySlip: vi.fn(),
  readSlip: vi.fn(),
  calculateSlip: vi.fn(),
}));
const toast = vi.hoisted(() => vi.fn());
vi.mock('../../lib/api/betslip/compose.ts', () => server);
vi.mock('../../lib/api/betslip/slip.ts', async (original) => ({
  ...(await original<typeof slipCalls>()),
  readSlip: server.readSlip,
}));
vi.mock('../../lib/api/betslip/calculate.ts', () => ({ calculateSlip: server.calculateSlip }));
vi.mock('../../design/toast.ts', () => ({ toast }));
vi.stubGlobal('document', { cookie: '' });
const { betslip } = await import('./betslip.ts');
const { addSelection, clearSlip, removeSelection, removeSelections } = await import('./edit-slip.ts');
const { mainSlipQuery } = await import('./main-slip-query.ts');
const { queryClient } = await import('../../lib/query-client.ts');
const { QueryObserver } = await import('@tanstack/react-query');

const chosen: ChosenPrice = {
  fixture: { fixtureId: 'f1', name: 'Elm v Fir', startsAt: '', status: 'not-started', sport: 'football' },
  market: { marketId: 'm1', name: 'Match Result', startingPrice: false },
  selection: { selectionId: 's1', name: 'Elm' },
  price: { up: 2, down: 1 },
};
const failed = { tone: 'error', title: texts.tryAgain };
const lost = () => new CallError('unreachable', texts.tryAgain);

const slipOf = (ids: readonly string[]) =>
  aSlip({ selections: ids.map((selectionId) => aSlipSelection({ selectionId })) });
/** The server's slip, as it is read after the answer was lost. */
const serverHolds = (...ids: string[]) => server.readSlip.mockImplementation(async () => slipOf(ids));
const show = (...ids: string[]) => mainSlipQuery.update(() => slipOf(ids));
const shown = () => mainSlipQuery.current()?.selections.map(({ selectionId }) => selectionId);

const soon = { timeout: 10_000 };

let stop: () => void;

beforeEach(() => {
  vi.clearAllMocks();
  for (const call of Object.values(server)) call.mockReset().mockRejectedValue(lost());
  show();
  stop = new QueryObserver(queryClient, { ...mainSlipQuery.options, retry: false }).subscribe(() => {});
});
afterEach(() => stop());

describe('a selection of which the answer was lost', () => {
  it('that is on the slip is not said to have failed: pressed again it would come off', async () => {
    serverHolds('s1');
    await addSelection(chosen);
    expect(toast).not.toHaveBeenCalled();
  });

  it('that is not on the slip is said to have failed', async () => {
    serverHolds();
    await addSelection(chosen);
    expect(toast).toHaveBeenCalledExactlyOnceWith(failed);
  });

  it('is said to have failed while the slip cannot be read either', async () => {
    await addSelection(chosen);
    expect(toast).toHaveBeenCalledExactlyOnceWith(failed);
  });
});

describe('a removal of which the answer was lost', () => {
  it('is not said to have failed when the selection is off the slip, and shows the slip without it', async () => {
    show('s1', 's2');
    serverHolds('s2');
    await removeSelection('s1');
    expect(toast).not.toHaveBeenCalled();
    expect(shown()).toEqual(['s2']);
  });

  it('is said to have failed when the selection is still on the slip, where it shows again', async () => {
    show('s1', 's2');
    serverHolds('s1', 's2');
    await removeSelection('s1');
    expect(toast).toHaveBeenCalledExactlyOnceWith(failed);
    expect(shown()).toEqual(['s1', 's2']);
  });

  it('of several is said once for each that is still on the slip', async () => {
    show('s1', 's2', 's3');
    serverHolds('s2', 's3');
    await removeSelections(['s1', 's2']);
    expect(toast).toHaveBeenCalledExactlyOnceWith(failed);
    expect(shown()).toEqual(['s2', 's3']);
  });
});

describe('a clearing of which the answer was lost', () => {
  it('is not said to have failed when the slip is empty', async () => {
    show('s1', 's2');
    serverHolds();
    await clearSlip();
    expect(toast).not.toHaveBeenCalled();
    expect(shown()).toEqual([]);
  });

  it('is said to have failed when the slip holds its selections, which show again', async () => {
    show('s1', 's2');
    serverHolds('s1', 's2');
    await clearSlip();
    expect(toast).toHaveBeenCalledExactlyOnceWith(failed);
    expect(shown()).toEqual(['s1', 's2']);
  });
});

describe('what was done of several commands whose answers were lost', () => {
  it('is told by a read of each, which none gives up for another', async () => {
    show('s1', 's2', 's3');
    serverHolds('s3');
    await removeSelections(['s1', 's2']);
    expect(toast).not.toHaveBeenCalled();
    await vi.waitFor(() => expect(shown()).toEqual(['s3']), soon);
  });

  it('is told by what the server holds, not by what is shown: also while the slip is changed again', async () => {
    show('s1', 's2');
    const held = new Set(['s1', 's2']);
    const asked = Promise.withResolvers<void>();
    const answered = Promise.withResolvers<void>();
    server.readSlip.mockImplementation(async () => {
      asked.resolve();
      await answered.promise;
      return slipOf([...held]);
    });
    const first = removeSelection('s1');
    await asked.promise;
    server.removeFromSlip.mockImplementation(async (id: string) => held.delete(id));
    const second = removeSelection('s2');
    answered.resolve();
    await Promise.all([first, second]);
    expect(toast).toHaveBeenCalledExactlyOnceWith(failed);
    await vi.waitFor(() => expect(shown()).toEqual(['s1']), soon);
  });
});

it('what waits its turn when its customer leaves does not reach the slip of whoever comes', async () => {
  const become = (accountId: string | null) =>
    queryClient.setQueryData(sessionQuery.queryKey, { accountId } as Session);
  serverHolds();
  become('nina');
  const first = Promise.withResolvers<{ kind: 'added' }>();
  server.addToSlip.mockReturnValueOnce(first.promise);
  const added = [addSelection(chosen), addSelection(chosen)];
  await vi.waitFor(() => expect(server.addToSlip).toHaveBeenCalled(), soon);
  become('nell');
  first.resolve({ kind: 'added' });
  await Promise.all(added);
  expect(server.addToSlip).toHaveBeenCalledTimes(1);
  expect(toast).not.toHaveBeenCalled();
  queryClient.removeQueries({ queryKey: sessionQuery.queryKey });
});

it('the combinations that a selection brings are shown, also where stakes are worked out while they are read', async () => {
  server.addToSlip.mockResolvedValue({ kind: 'added' });
  const reads: PromiseWithResolvers<Slip>[] = [];
  server.readSlip.mockImplementation(() => {
    const read = Promise.withResolvers<Slip>();
    reads.push(read);
    return read.promise;
  });
  show('s2');
  const added = addSelection(chosen);
  await vi.waitFor(() => expect(reads).toHaveLength(1), soon);
  const calculation = { totalStake: 500, potentialReturn: 1750, returns: new Map([['s2', 1750]]) };
  server.calculateSlip.mockResolvedValue({ ...calculation, boosted: new Map() });
  betslip.stakes.type('s2', '5');
  await betslip.stakes.calculate();
  expect(mainSlipQuery.current()?.potentialReturn).toBe(1750);
  await vi.waitFor(() => expect(reads).toHaveLength(2), soon);
  for (const read of reads)
    read.resolve({ ...slipOf(['s2', 's1']), combinations: [aSlipCombination('double')] });
  await added;
  await vi.waitFor(() => expect(mainSlipQuery.current()?.combinations).toHaveLength(1), soon);
  betslip.leave(null);
});

describe('until the server says what a changed slip makes', () => {
  const onFixtures = (...fixtures: string[]) =>
    aSlip({
      selections: fixtures.map((fixtureId, n) => aSlipSelection({ selectionId: `s${n}`, fixtureId })),
      acca: { ...aSlip().acca, eligible: true, chosen: 'boost' },
    });
  const afterRemoval = (...fixtures: string[]) => {
    mainSlipQuery.update(() => onFixtures('gone', ...fixtures));
    void removeSelection('s0');
    const { awaitedCombinations, acca } = mainSlipQuery.current() ?? {};
    return [awaitedCombinations, acca?.eligible, acca?.chosen];
  };

  it.each([
    [['a'], [0, false, null]],
    [
      ['a', 'b'],
      [3, true, 'boost'],
    ],
    [
      ['a', 'b', 'c'],
      [5, true, 'boost'],
    ],
    [
      ['a', 'a'],
      [0, false, null],
    ],
  ])(
    'the place is kept of as many combinations as selections on %j make, and of promotions where there are any',
    (fixtures, expected) => {
      expect(afterRemoval(...fixtures)).toEqual(expected);
    },
  );
});
