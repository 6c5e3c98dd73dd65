import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SlipCalculation } from '../../lib/api/betslip/calculate.ts';
import { aSlip, aSlipSelection } from '../../lib/api/betslip/slip.fixture.ts';
import type { SlipSelection } from '../../lib/api/betslip/slip.ts';
import { createStore } from '../../lib/store.ts';
import type { Funding } from './funding.ts';
import { calculateMs } from './slip-calculation.ts';
import type { SlipQuery } from './slip-query.ts';
import { createStakes } from './stakes.ts';

const server = vi.hoisted(() => ({ calculateSlip: vi.fn() }));
vi.mock('../../lib/api/betslip/calculate.ts', () => server);

/** What the server works out of one stake at 5/2. */
const returnOf = (stake: number): SlipCalculation => ({
  ...{ totalStake: stake, potentialReturn: stake * 3.5, unboostedReturn: stake * 3.5 },
  ...{ returns: new Map([['s1', stake * 3.5]]), boosted: new Map(), isBoostLimited: false },
});

/** Calculations that were sent: the stake, and how to answer it. */
let sent: { stake: string; answer(stake: number): void }[];

const createSlip = (held: Partial<SlipSelection> = {}) => {
  let slip = aSlip({ selections: [aSlipSelection({ selectionId: 's1', ...held })], combinations: [] });
  const query = {
    current: () => slip,
    update: (change: (held: typeof slip) => typeof slip) => {
      slip = change(slip);
    },
  };
  const stakes = createStakes(
    query as unknown as SlipQuery,
    createStore<Funding>({ kind: 'cash' }),
    'betslip',
  );
  return { stakes, returned: () => slip.potentialReturn };
};

beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  server.calculateSlip.mockImplementation(
    ({ stakes }: { stakes: { text: string }[] }) =>
      new Promise((resolve) => {
        sent.push({ stake: stakes[0]?.text ?? '', answer: (stake) => resolve(returnOf(stake)) });
      }),
  );
});
afterEach(() => vi.useRealTimers());

describe('keys of the slip', () => {
  it('the first on a field replaces the stake that is kept there, and the next go on from it', () => {
    const { stakes } = createSlip({ stake: 500 });
    expect(stakes.textOf('s1')).toBe('5');
    stakes.takeUp('s1');
    stakes.press('s1', '5');
    expect(stakes.textOf('s1')).toBe('5');
    stakes.press('s1', '0');
    expect(stakes.textOf('s1')).toBe('50');
    stakes.press('s1', 'backspace');
    expect(stakes.textOf('s1')).toBe('5');
  });

  it('the first replaces what was typed before, once the field is taken up again', () => {
    const { stakes } = createSlip();
    for (const key of ['1', '2'] as const) stakes.press('s1', key);
    expect(stakes.textOf('s1')).toBe('12');
    stakes.takeUp('s1');
    stakes.press('s1', '7');
    expect(stakes.textOf('s1')).toBe('7');
  });

  it('the first after a quick stake, or one used before, begins a stake of its own', () => {
    const { stakes } = createSlip();
    stakes.add('s1', 500);
    stakes.press('s1', '3');
    expect(stakes.textOf('s1')).toBe('3');
    stakes.set('s1', '20');
    stakes.press('s1', '.');
    stakes.press('s1', '5');
    expect(stakes.textOf('s1')).toBe('0.5');
  });

  it('the delete key takes a whole stake off, as it does what is marked', () => {
    const { stakes } = createSlip({ stake: 2500 });
    stakes.takeUp('s1');
    stakes.press('s1', 'backspace');
    expect(stakes.textOf('s1')).toBe('');
  });
});

const pause = () => vi.advanceTimersByTimeAsync(calculateMs);

it('the stakes are sent after a pause in typing, and the returns then shown are those of the stakes', async () => {
  const { stakes, returned } = createSlip();
  stakes.type('s1', '4');
  stakes.type('s1', '40');
  await pause();
  expect(sent.map(({ stake }) => stake)).toEqual(['40']);
  sent[0]?.answer(4000);
  await vi.advanceTimersByTimeAsync(0);
  await stakes.settle();
  expect(sent).toHaveLength(1);
  expect(returned()).toBe(14_000);
});

it('a stake typed while an older one is calculated reaches the server before the bet does', async () => {
  const { stakes } = createSlip();
  stakes.type('s1', '5');
  await pause();
  stakes.type('s1', '50');
  sent[0]?.answer(500);
  await vi.advanceTimersByTimeAsync(0);
  const settling = stakes.settle();
  expect(sent.map(({ stake }) => stake)).toEqual(['5', '50']);
  sent[1]?.answer(5000);
  await settling;
});

it('an answer to older stakes changes nothing', async () => {
  const { stakes, returned } = createSlip();
  stakes.type('s1', '5');
  await pause();
  stakes.type('s1', '50');
  sent[0]?.answer(500);
  await vi.advanceTimersByTimeAsync(0);
  expect(returned()).toBeNull();
});

it('a bet that is placed while its stakes are calculated sends them once more first', async () => {
  const { stakes } = createSlip();
  stakes.type('s1', '5');
  await pause();
  void stakes.settle();
  expect(sent.map(({ stake }) => stake)).toEqual(['5', '5']);
});
