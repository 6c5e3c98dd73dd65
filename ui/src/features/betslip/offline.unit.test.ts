import { texts } from '@paddock/contracts/texts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aSlip, aSlipSelection } from '../../lib/api/betslip/slip.fixture.ts';
import { CallError } from '../../lib/call-error.ts';
import { createCommandQueue } from '../../lib/command-queue.ts';
import { createStore } from '../../lib/store.ts';
import type { ChosenPrice } from './chosen-price.ts';
import type { Funding } from './funding.ts';
import type { SlipQuery } from './slip-query.ts';

const server = vi.hoisted(() => ({ calculateSlip: vi.fn(), addToSlip: vi.fn(), removeFromSlip: vi.fn() }));
const toast = vi.hoisted(() => vi.fn());
vi.mock('../../lib/api/betslip/calculate.ts', () => ({ calculateSlip: server.calculateSlip }));
vi.mock('../../lib/api/betslip/compose.ts', () => ({
  addToSlip: server.addToSlip,
  removeFromSlip: server.removeFromSlip,
}));
vi.mock('../../design/toast.ts', () => ({ toast }));
const { againMs, calculateMs } = await import('./slip-calculation.ts');
const { createStakes } = await import('./stakes.ts');
const { choosePrice } = await import('./choose-price.ts');
const { removeSelection } = await import('./edit-slip.ts');
const { mainSlipQuery } = await import('./main-slip-query.ts');

const chosen: ChosenPrice = {
  fixture: { fixtureId: 'f2', name: 'Elm v Fir', startsAt: '', status: 'not-started', sport: 'football' },
  market: { marketId: 'm2', name: 'Match Result', startingPrice: false },
  selection: { selectionId: 's2', name: 'Elm' },
  price: { up: 2, down: 1 },
};

const events = new EventTarget();
const goOnline = (onLine: boolean): void => {
  vi.stubGlobal('navigator', { onLine });
  if (onLine) events.dispatchEvent(new Event('online'));
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
  vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events));
  goOnline(false);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('a stake that is typed without a connection', () => {
  const unreachable = () => Promise.reject(new CallError('unreachable', 'No answer.'));
  const calculation = { totalStake: 700, potentialReturn: 2450, returns: new Map(), boosted: new Map() };
  const create = () => {
    let slip = aSlip({
      selections: [aSlipSelection({ stake: 200, potentialReturn: 700 })],
      potentialReturn: 700,
    });
    const query = {
      current: () => slip,
      amend: (change: (held: typeof slip) => typeof slip) => {
        slip = change(slip);
      },
      commands: createCommandQueue(),
    };
    const stakes = createStakes({
      query: query as unknown as SlipQuery,
      funding: createStore<Funding>({ kind: 'cash' }),
      kind: 'betslip',
      isLocked: () => false,
    });
    return { stakes, returned: () => slip.potentialReturn };
  };

  it('has no return, from the first key on, until it is calculated as soon as there is a connection', async () => {
    server.calculateSlip.mockImplementation(unreachable);
    const { stakes, returned } = create();
    stakes.type('s1', '7');
    expect(stakes.areReturnsUnknown()).toBe(true);
    await vi.advanceTimersByTimeAsync(calculateMs);
    expect(server.calculateSlip).toHaveBeenCalledTimes(1);
    server.calculateSlip.mockResolvedValue(calculation);
    goOnline(true);
    await vi.advanceTimersByTimeAsync(0);
    expect([stakes.areReturnsUnknown(), returned()]).toEqual([false, 2450]);
  });

  it('has none either where the site does not answer, which is asked again and again', async () => {
    goOnline(true);
    server.calculateSlip.mockImplementation(unreachable);
    const { stakes } = create();
    stakes.type('s1', '7');
    expect(stakes.areReturnsUnknown()).toBe(false);
    await vi.advanceTimersByTimeAsync(calculateMs);
    expect(stakes.areReturnsUnknown()).toBe(true);
    await vi.advanceTimersByTimeAsync(2 * againMs);
    expect(server.calculateSlip).toHaveBeenCalledTimes(3);
  });
});

describe('what is tapped without a connection', () => {
  beforeEach(() => {
    mainSlipQuery.update(() => aSlip({ selections: [aSlipSelection()] }));
  });
  const offline = { tone: 'warn', title: texts.notSent };

  it('a price is not put on the slip, and it is said why', async () => {
    void choosePrice(chosen);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(toast).toHaveBeenCalledExactlyOnceWith(offline);
    expect(mainSlipQuery.current()?.selections).toHaveLength(1);
    expect(server.addToSlip).not.toHaveBeenCalled();
  });

  it('a selection stays on the slip that is to be taken off, and it is said why', async () => {
    await removeSelection('s1');
    expect(toast).toHaveBeenCalledExactlyOnceWith(offline);
    expect(mainSlipQuery.current()?.selections).toHaveLength(1);
    expect(server.removeFromSlip).not.toHaveBeenCalled();
  });
});
