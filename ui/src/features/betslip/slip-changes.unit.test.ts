import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aSlip, aSlipSelection } from '../../lib/api/betslip/slip.fixture.ts';
import type { Slip } from '../../lib/api/betslip/slip.ts';
import { CallError } from '../../lib/call-error.ts';
import { answerMs } from '../../lib/command-queue.ts';
import { queryClient } from '../../lib/query-client.ts';
import { setEachWay, setPriceType } from './slip-changes.ts';
import { createSlipQuery } from './slip-query.ts';

type Sent = { change: string; answer: (slip: Slip) => void; refuse: () => void };

const server = vi.hoisted(() => ({ setEachWay: vi.fn(), setPriceType: vi.fn() }));
vi.mock('../../lib/api/betslip/choices.ts', () => server);
const toast = vi.hoisted(() => vi.fn());
vi.mock('../../design/toast.ts', () => ({ toast }));

/** Changes that reached the server, in their order, and how to answer each. */
let sent: Sent[];

const receive = (change: string) => () =>
  new Promise<Slip>((resolve, reject) => {
    sent.push({ change, answer: resolve, refuse: () => reject(new CallError('unavailable', 'No.')) });
  });

const before = aSlipSelection();
const holding = (selection: Partial<typeof before>): Slip =>
  aSlip({ selections: [{ ...before, ...selection }] });
/** A slip of its own for each test: what one left unanswered would hold up the next. */
let slip: Parameters<typeof setEachWay>[0];
/** Bets are being placed from it. */
let isPlacing: boolean;
const shown = () => slip.query.current()?.selections[0];
const answered = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  server.setEachWay.mockImplementation(receive('each-way'));
  server.setPriceType.mockImplementation(receive('price type'));
  const query = createSlipQuery('betslip');
  isPlacing = false;
  slip = {
    ...{ kind: 'betslip', query },
    placement: { compose: () => {}, isPlacing: () => isPlacing },
    stakes: { calculateSoon: () => {}, forgetCombinations: () => {} },
  };
  queryClient.setQueryData(query.options.queryKey, holding({}));
});
afterEach(() => {
  vi.useRealTimers();
});

it('a change shows in the press itself, whatever is being read at that moment', async () => {
  const read = queryClient.fetchQuery({
    ...slip.query.options,
    queryFn: () => new Promise<Slip>((resolve) => setTimeout(() => resolve(holding({})), 50)),
    staleTime: 0,
  });
  void setEachWay(slip, 's1', true);
  expect(shown()).toMatchObject({ eachWay: true });
  await vi.advanceTimersByTimeAsync(100);
  await read;
  expect(shown()).toMatchObject({ eachWay: true });
});

it('changes reach the server one after the other, in the order in which they were made', async () => {
  void setEachWay(slip, 's1', true);
  void setPriceType(slip, 's1', 'sp');
  await answered();
  expect(sent.map(({ change }) => change)).toEqual(['each-way']);
  sent[0]?.answer(holding({ eachWay: true }));
  await answered();
  expect(sent.map(({ change }) => change)).toEqual(['each-way', 'price type']);
});

it('an answer to an older change does not take back a newer one that is on its way', async () => {
  void setEachWay(slip, 's1', true);
  void setPriceType(slip, 's1', 'sp');
  await answered();
  sent[0]?.answer(holding({ eachWay: true, priceType: 'board' }));
  await answered();
  expect(shown()).toMatchObject({ eachWay: true, priceType: 'sp' });
  sent[1]?.answer(holding({ eachWay: true, priceType: 'sp' }));
  await answered();
  expect(shown()).toMatchObject({ eachWay: true, priceType: 'sp' });
});

it('a change that is refused does not hold up the next one', async () => {
  void setEachWay(slip, 's1', true);
  void setPriceType(slip, 's1', 'sp');
  await answered();
  sent[0]?.refuse();
  await answered();
  sent[1]?.answer(holding({ eachWay: false, priceType: 'sp' }));
  await answered();
  expect(shown()).toMatchObject({ eachWay: false, priceType: 'sp' });
});

it('a change that is refused is said to be, and the slip is read again', async () => {
  const refresh = vi.spyOn(slip.query, 'refresh');
  void setEachWay(slip, 's1', true);
  await answered();
  expect(shown()).toMatchObject({ eachWay: true });
  sent[0]?.refuse();
  await answered();
  expect(toast).toHaveBeenCalledWith({ tone: 'error', title: 'No.' });
  expect(refresh).toHaveBeenCalledTimes(1);
});

it('a change whose answer is lost does not hold up the next one', async () => {
  void setEachWay(slip, 's1', true);
  void setPriceType(slip, 's1', 'sp');
  await vi.advanceTimersByTimeAsync(answerMs);
  expect(sent.map(({ change }) => change)).toEqual(['each-way', 'price type']);
});

it('nothing is changed of a slip while bets are being placed from it', async () => {
  isPlacing = true;
  await setEachWay(slip, 's1', true);
  expect(shown()).toMatchObject({ eachWay: false });
  expect(sent).toEqual([]);
});
