import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aSlip, aSlipSelection } from '../../lib/api/betslip/slip.fixture.ts';
import type { Slip } from '../../lib/api/betslip/slip.ts';
import { CallError } from '../../lib/call-error.ts';
import { answerMs } from '../../lib/command-queue.ts';
import { queryClient } from '../../lib/query-client.ts';

const server = vi.hoisted(() => ({ setEachWay: vi.fn(), calculateSlip: vi.fn(), place: vi.fn() }));
vi.mock('../../lib/api/betslip/choices.ts', () => ({ setEachWay: server.setEachWay }));
vi.mock('../../lib/api/betslip/calculate.ts', () => ({ calculateSlip: server.calculateSlip }));
vi.mock(import('../../lib/api/place-bet.ts'), async (original) => ({
  ...(await original()),
  place: server.place,
}));
vi.stubGlobal('document', { cookie: '' });
const { createBetslip } = await import('./betslip.ts');
const { setEachWay } = await import('./slip-changes.ts');
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
  void setEachWay(slip, 's1', true);
  void slip.placement.place(() => ticked);
});
afterEach(() => {
  vi.useRealTimers();
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
  expect(slip.placement.state.get()).toMatchObject({ step: 'composing', problem: { message: 'Not now.' } });
});

it('a bet is not sent when the answer to a change of its slip was lost', async () => {
  await vi.advanceTimersByTimeAsync(answerMs);
  expect(server.place).not.toHaveBeenCalled();
  expect(slip.placement.state.get()).toMatchObject({ step: 'composing' });
});
