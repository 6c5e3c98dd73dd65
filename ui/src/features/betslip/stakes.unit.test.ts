import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SlipCalculation } from '../../lib/api/betslip/calculate.ts';
import { aSlip, aSlipCombination, aSlipSelection } from '../../lib/api/betslip/slip.fixture.ts';
import type { SlipSelection } from '../../lib/api/betslip/slip.ts';
import { answerMs, createCommandQueue } from '../../lib/command-queue.ts';
import { createStore } from '../../lib/store.ts';
import type { Funding } from './funding.ts';
import { calculateMs } from './slip-calculation.ts';
import type { SlipQuery } from './slip-query.ts';
import { createStakes, type Stakes } from './stakes.ts';

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
  let isLocked = false;
  const commands = createCommandQueue();
  const query = {
    current: () => slip,
    amend: (change: (held: typeof slip) => typeof slip) => {
      slip = change(slip);
    },
    commands,
  };
  const stakes = createStakes({
    query: query as unknown as SlipQuery,
    funding: createStore<Funding>({ kind: 'cash' }),
    kind: 'betslip',
    isLocked: () => isLocked,
  });
  const lock = (): void => {
    isLocked = true;
  };
  return { stakes, commands, lock, show: query.amend, returned: () => slip.potentialReturn };
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
  await vi.advanceTimersByTimeAsync(0);
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

it('a bet that is placed while its stakes are calculated waits until the server has answered them', async () => {
  const { stakes } = createSlip();
  stakes.type('s1', '5');
  await pause();
  const settled = vi.fn();
  void stakes.settle().then(settled);
  await pause();
  expect(settled).not.toHaveBeenCalled();
  sent[0]?.answer(500);
  await vi.advanceTimersByTimeAsync(0);
  expect(settled).toHaveBeenCalledTimes(1);
  expect(sent.map(({ stake }) => stake)).toEqual(['5']);
});

it('stakes reach the server one after the other, and those in between that were typed over not at all', async () => {
  const { stakes } = createSlip();
  for (const stake of ['5', '50', '500']) {
    stakes.type('s1', stake);
    await pause();
  }
  expect(sent.map(({ stake }) => stake)).toEqual(['5']);
  sent[0]?.answer(500);
  await vi.advanceTimersByTimeAsync(0);
  sent[1]?.answer(50_000);
  await vi.advanceTimersByTimeAsync(0);
  expect(sent.map(({ stake }) => stake)).toEqual(['5', '500']);
});

it('stakes reach the server after the changes that were made before them', async () => {
  const { stakes, commands } = createSlip();
  const change = Promise.withResolvers<void>();
  void commands.send(() => change.promise);
  stakes.type('s1', '5');
  await pause();
  expect(sent).toEqual([]);
  change.resolve();
  await vi.advanceTimersByTimeAsync(0);
  expect(sent.map(({ stake }) => stake)).toEqual(['5']);
});

it('stakes whose answer is lost do not hold up the next ones', async () => {
  const { stakes } = createSlip();
  stakes.type('s1', '5');
  await pause();
  stakes.type('s1', '50');
  await vi.advanceTimersByTimeAsync(answerMs);
  expect(sent.map(({ stake }) => stake)).toEqual(['5', '50']);
});

describe('while bets are being placed', () => {
  it('no stake changes, whatever is typed or pressed, and none is sent', async () => {
    const { stakes, lock } = createSlip({ stake: 500 });
    lock();
    stakes.type('s1', '9');
    stakes.press('s1', '9');
    stakes.add('s1', 500);
    stakes.set('s1', '9');
    stakes.only('s1', 900);
    stakes.clear();
    await pause();
    expect(stakes.textOf('s1')).toBe('5');
    expect(sent).toEqual([]);
  });
});

describe('a combination', () => {
  const combined = () => {
    const slip = createSlip();
    slip.show((held) => ({
      ...held,
      selections: ['s1', 's2', 's3'].map((selectionId) => aSlipSelection({ selectionId })),
      combinations: [aSlipCombination('treble')],
    }));
    slip.stakes.set('s1', '2');
    slip.stakes.set('treble', '5');
    return slip;
  };

  it('is forgotten with its stake when the selections are others, also where the slip no longer shows it', () => {
    const { stakes, show } = combined();
    show((held) => ({ ...held, combinations: [aSlipCombination('double')] }));
    stakes.forgetCombinations();
    show((held) => ({ ...held, combinations: [aSlipCombination('treble')] }));
    expect(stakes.textOf('treble')).toBe('');
    expect(stakes.textOf('s1')).toBe('2');
  });

  it('leaves its field with its stake, so that the next key is for none of the old', () => {
    const { stakes } = combined();
    stakes.takeUp('treble');
    stakes.forgetCombinations();
    expect(stakes.active.get()).toBeUndefined();
  });
});

describe('a stake that was begun key by key', () => {
  it.each<[string, (stakes: Stakes) => void]>([
    ['is cleared', (stakes) => stakes.clear()],
    ['is replaced by what a token pays', (stakes) => stakes.only('s1', 700)],
    ['was placed', (stakes) => stakes.forgetAll()],
  ])('is begun anew by the next key once it %s', (_, end) => {
    const { stakes } = createSlip({ stake: 500 });
    stakes.press('s1', '9');
    end(stakes);
    stakes.press('s1', '2');
    expect(stakes.textOf('s1')).toBe('2');
  });
});
