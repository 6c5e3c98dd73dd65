import { texts } from '@paddock/contracts/texts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aSlip, aSlipSelection } from '../../lib/api/betslip/slip.fixture.ts';
import type { Slip } from '../../lib/api/betslip/slip.ts';
import { CallError } from '../../lib/call-error.ts';
import { answerMs } from '../../lib/command-queue.ts';
import { queryClient } from '../../lib/query-client.ts';
import { watchedBets } from '../bet/watched-bets.ts';
import { receipt } from '../place-bet/placement.fixture.ts';
import { pressOf } from './press.ts';

const server = vi.hoisted(() => ({
  setEachWay: vi.fn(),
  calculateSlip: vi.fn(),
  place: vi.fn(),
  findPlacement: vi.fn(),
  rejectReOffer: vi.fn(),
}));
vi.mock('../../lib/api/betslip/choices.ts', () => ({ setEachWay: server.setEachWay }));
vi.mock('../../lib/api/betslip/calculate.ts', () => ({ calculateSlip: server.calculateSlip }));
vi.mock(import('../../lib/api/place-bet.ts'), async (original) => ({
  ...(await original()),
  place: server.place,
  findPlacement: server.findPlacement,
  rejectReOffer: server.rejectReOffer,
}));
vi.stubGlobal('document', { cookie: '' });
const { betslip, createBetslip, settleMs } = await import('./betslip.ts');
const { setEachWay } = await import('./slip-changes.ts');
const { announceEdit } = await import('./slip-edits.ts');
const { calculateMs } = await import('./slip-calculation.ts');
const { createSlipQuery } = await import('./slip-query.ts');

const ticked = aSlip({ selections: [{ ...aSlipSelection(), eachWay: true }] });
const settled = () => vi.advanceTimersByTimeAsync(0);
let change: PromiseWithResolvers<Slip>;
let slip: ReturnType<typeof createBetslip>;

beforeEach(() => {
  vi.useFakeTimers();
  change = Promise.withResolvers();
  server.setEachWay.mockReturnValue(change.promise);
  const nothing = { totalStake: 0, potentialReturn: 0, returns: new Map(), boosted: new Map() };
  server.calculateSlip.mockResolvedValue(nothing);
  server.place.mockReset().mockReturnValue(new Promise(() => {}));
  const query = createSlipQuery('betslip');
  queryClient.setQueryData(query.options.queryKey, aSlip({ selections: [aSlipSelection()] }));
  slip = createBetslip('betslip', query);
});
const never = () => new Promise<never>(() => {});
const state = () => slip.placement.state.get();
const lost = () => new CallError('unreachable', 'No answer.');
afterEach(() => {
  vi.useRealTimers();
});

describe('a press after a change of the slip', () => {
  beforeEach(() => {
    void setEachWay(slip, 's1', true);
    slip.pressToPlace(ticked, []);
  });

  it('a bet is not sent before the server has answered the changes of its slip', async () => {
    await settled();
    expect(server.place).not.toHaveBeenCalled();
    change.resolve(ticked);
    await settled();
    expect(server.place).toHaveBeenCalledTimes(1);
  });

  it('a bet is not sent when a change of its slip was refused', async () => {
    change.reject(new CallError('unavailable', 'Not now.'));
    await settled();
    expect(server.place).not.toHaveBeenCalled();
    expect(state()).toMatchObject({ step: 'composing', problem: { message: 'Not now.' } });
  });

  it('a bet is not sent when the answer to a change of its slip was lost', async () => {
    await vi.advanceTimersByTimeAsync(answerMs);
    expect(server.place).not.toHaveBeenCalled();
    expect(state()).toMatchObject({ step: 'composing' });
  });
});

describe('what is placed', () => {
  const pressed = { bets: [{ id: 's1', stake: 1000, eachWay: false }], funding: { kind: 'cash' } };
  beforeEach(() => {
    slip.stakes.type('s1', '10');
    slip.pressToPlace(aSlip({ selections: [aSlipSelection()] }), []);
  });

  it('is what was pressed, whatever is typed or chosen to pay with after it, also when it is sent again', async () => {
    server.place.mockReset().mockRejectedValueOnce(lost()).mockReturnValue(never());
    server.findPlacement.mockResolvedValue({ kind: 'unknown' });
    slip.stakes.type('s1', '100');
    slip.funding.set({ kind: 'free-balance' });
    await vi.advanceTimersByTimeAsync(2000);
    expect(server.place).toHaveBeenCalledTimes(2);
    for (const [{ press }] of server.place.mock.calls) expect(press).toMatchObject(pressed);
    expect(slip.stakes.textOf('s1')).toBe('10');
  });

  it('says which promotions it was shown with', async () => {
    const boost = { percent: 50, minOdds: { up: 1, down: 1 }, maxStake: 1000, maxPayout: 400 };
    const single = aSlipSelection({ bigGameBoost: { state: 'selected', ...boost } });
    const others = [
      aSlipSelection({ selectionId: 's2', bigGameBoost: { state: 'available', ...boost } }),
      aSlipSelection({ selectionId: 's3', eachWay: true, bigGameBoost: { state: 'selected', ...boost } }),
    ];
    const shown = aSlip({ selections: [single, ...others] });
    const chosen = { ...shown, acca: { ...shown.acca, chosen: 'insurance' as const } };
    expect(pressOf(chosen, { stakes: slip.stakes, funding: { kind: 'cash' }, accepted: [] })).toMatchObject({
      promotions: { acca: 'insurance', boosts: [{ selectionId: 's1', percent: 50, maxPayout: 400 }] },
    });
  });

  it('is followed until it is settled, whether or not it is read as open before', async () => {
    server.place.mockResolvedValue({ kind: 'placed', receipt: { ...receipt, bets: [{ betId: 'b1' }] } });
    await vi.advanceTimersByTimeAsync(0);
    expect([...watchedBets.missingFrom(new Set())]).toEqual(['b1']);
  });

  it.each(['slip-changed', 'no-selections', 'no-stake'])(
    'stays on screen when the server has another slip by then (%s), which is read again and gets its stakes',
    async (code) => {
      const refused = { kind: 'refused', code, message: 'Changed.', failed: false };
      server.place.mockResolvedValue(refused);
      const refresh = vi.spyOn(slip.query, 'refresh');
      await vi.advanceTimersByTimeAsync(0);
      expect(state()).toMatchObject({ step: 'composing', problem: { message: 'Changed.' } });
      expect(refresh).toHaveBeenCalled();
      server.calculateSlip.mockClear();
      await vi.advanceTimersByTimeAsync(calculateMs);
      expect(server.calculateSlip).toHaveBeenCalledExactlyOnceWith(
        expect.objectContaining({ stakes: [{ id: 's1', text: '10' }] }),
      );
    },
  );
});

it('a press without a connection is not sent, also not later, and says why', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  slip.pressToPlace(aSlip({ selections: [aSlipSelection({ stake: 100 })] }), []);
  expect(state()).toMatchObject({ step: 'composing', problem: { message: texts.notSent } });
  vi.stubGlobal('navigator', { onLine: true });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(server.place).not.toHaveBeenCalled();
});

describe('on a line that went dead', () => {
  const press = () => slip.pressToPlace(aSlip({ selections: [aSlipSelection({ stake: 100 })] }), []);

  it('a press does not wait for ever for the changes before it', async () => {
    const slowMs = answerMs - 1000;
    server.setEachWay.mockImplementation(
      () => new Promise((resolve) => setTimeout(() => resolve(ticked), slowMs)),
    );
    for (const on of [true, false, true]) void setEachWay(slip, 's1', on);
    press();
    await vi.advanceTimersByTimeAsync(settleMs - 1);
    expect(state()).toMatchObject({ step: 'placing' });
    await vi.advanceTimersByTimeAsync(1);
    expect(state()).toMatchObject({ step: 'composing', problem: { code: 'unreachable' } });
    await vi.advanceTimersByTimeAsync(slowMs);
    expect(server.place).not.toHaveBeenCalled();
  });

  it('a placement that nobody can be asked about is interrupted in the end', async () => {
    server.place.mockRejectedValue(lost());
    server.findPlacement.mockImplementation(never);
    press();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(state()).toEqual({ step: 'interrupted' });
  });

  it('a re-offer that is turned down does not hold up the next press for ever', async () => {
    server.place.mockResolvedValueOnce({ kind: 're-offered', changes: [], seconds: 30 });
    server.rejectReOffer.mockImplementation(never);
    press();
    await settled();
    void slip.placement.reject(false);
    press();
    await settled();
    expect(server.place).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(server.place).toHaveBeenCalledTimes(2);
  });
});

it.each(['added', 'removed'] as const)(
  'a stake on a combination is forgotten when a selection is %s, also of one that is not on the slip now',
  (kind) => {
    queryClient.setQueryData(betslip.query.options.queryKey, aSlip({ selections: [aSlipSelection()] }));
    betslip.stakes.set('s1', '2');
    betslip.stakes.set('treble', '5');
    announceEdit(kind === 'added' ? { kind } : { kind, selectionId: 's2' });
    expect([betslip.stakes.textOf('s1'), betslip.stakes.textOf('treble')]).toEqual(['2', '']);
  },
);
