import { beforeEach, describe, expect, it, vi } from 'vitest';
import { customerAnswer, visitorAnswer } from '../../lib/api/session.fixture.ts';
import { type Session, sessionOf } from '../../lib/api/session.ts';
import type { ChosenPrice } from './chosen-price.ts';

const addToSlip = vi.hoisted(() => vi.fn());
const openQuickBet = vi.hoisted(() => vi.fn());
vi.mock('../../lib/api/betslip/compose.ts', () => ({ addToSlip, removeFromSlip: vi.fn() }));
vi.mock('./quick-bet/quick-bet-popup.ts', () => ({ openQuickBet }));
vi.stubGlobal('document', { cookie: '' });
const { sessionQuery } = await import('../../lib/api/client.ts');
const { queryClient } = await import('../../lib/query-client.ts');
const { setQuickBet } = await import('./quick-bet/quick-bet-setting.ts');
const { choosePrice } = await import('./choose-price.ts');

const chosen: ChosenPrice = {
  fixture: { fixtureId: 'f2', name: 'Elm v Fir', startsAt: '', status: 'not-started', sport: 'football' },
  market: { marketId: 'm2', name: 'Match Result', startingPrice: false },
  selection: { selectionId: 's2', name: 'Elm' },
  price: { up: 2, down: 1 },
};
const answered = (answer: object) => sessionOf(answer as Parameters<typeof sessionOf>[0]);
const [customer, visitor] = [answered(customerAnswer('nina')), answered(visitorAnswer)];

/** Asks who is here, which is answered by what is returned. */
const askWhoIsHere = () => {
  const { promise, resolve, reject } = Promise.withResolvers<Session>();
  void queryClient.prefetchQuery({ ...sessionQuery, queryFn: () => promise, retry: false });
  return { resolve, reject };
};

describe('a price that is chosen before the page knows who is here, with quick bet on', () => {
  beforeEach(() => {
    vi.clearAllMocks();
    queryClient.clear();
    addToSlip.mockResolvedValue({ kind: 'added' });
    setQuickBet(true);
  });

  it('waits for the answer, and opens the quick-bet popup of a customer', async () => {
    const asked = askWhoIsHere();
    const choosing = choosePrice(chosen);
    expect(openQuickBet).not.toHaveBeenCalled();
    asked.resolve(customer);
    await choosing;
    expect(openQuickBet).toHaveBeenCalledExactlyOnceWith(chosen);
    expect(addToSlip).not.toHaveBeenCalled();
  });

  it.each([
    ['of a visitor', ({ resolve }: ReturnType<typeof askWhoIsHere>) => resolve(visitor)],
    ['of somebody unknown', ({ reject }: ReturnType<typeof askWhoIsHere>) => reject(new Error('no answer'))],
  ])('is put onto the slip %s', async (_, answer) => {
    const asked = askWhoIsHere();
    const choosing = choosePrice(chosen);
    answer(asked);
    await choosing;
    expect(addToSlip).toHaveBeenCalledTimes(1);
    expect(openQuickBet).not.toHaveBeenCalled();
  });
});
