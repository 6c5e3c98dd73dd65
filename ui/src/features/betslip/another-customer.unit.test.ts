import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aSlip, aSlipSelection } from '../../lib/api/betslip/slip.fixture.ts';
import type * as slipCalls from '../../lib/api/betslip/slip.ts';
import type { Slip } from '../../lib/api/betslip/slip.ts';
import { customerAnswer as signedIn, visitorAnswer as visitor } from '../../lib/api/session.fixture.ts';

/** The slip of the session as the server holds it. */
const server = vi.hoisted((): { slip: Slip | undefined } => ({ slip: undefined }));
vi.mock('../../lib/api/betslip/slip.ts', async (original) => ({
  ...(await original<typeof slipCalls>()),
  readSlip: async () => server.slip,
}));
const nothing = { totalStake: 0, potentialReturn: 0, returns: new Map(), boosted: new Map() };
vi.mock('../../lib/api/betslip/calculate.ts', () => ({ calculateSlip: async () => nothing }));
vi.mock('../../lib/api/betslip/compose.ts', () => ({
  addAllToSlip: async (_: unknown, selections: Slip['selections']) => {
    server.slip = aSlip({ selections });
    return { kind: 'added' };
  },
}));
/** Fifty times as fast. */
vi.mock('../../lib/wait.ts', () => ({
  wait: (ms: number) => new Promise((done) => setTimeout(done, ms / 50)),
}));
vi.mock('../../design/toast.ts', () => ({ toast: () => undefined }));
vi.stubGlobal('document', { cookie: '' });
const { betslip, resumePress } = await import('./betslip.ts');
const { takeKeptSlip } = await import('./kept-slip.ts');
const { mainSlipQuery } = await import('./main-slip-query.ts');
const { putBack } = await import('./put-back.ts');
const { quickBetslip } = await import('./quick-bet/quick-betslip.ts');
const { queryClient } = await import('../../lib/query-client.ts');
const { recheckSession, sessionQuery } = await import('../../lib/api/client.ts');
const { sessionChanged, signOut } = await import('../../lib/session.ts');

const receipt = {
  ...{ TotalStake: 500, PotentialReturn: 1000, IsPromoQualified: false, PromoToken: null },
  ...{ PromoTokenInfo: null, IsAutoAcceptedReOffer: false, currency: 'EUR', balance: 123_456 },
  ...{ freeBalance: 0, placementId: 'p', betIds: ['b1'], placedAt: '2026-11-20T12:00:00Z', bets: [] },
};
const receiptAnswer = () => Response.json({ Status: 0, msg: '', Data: receipt });
const emptySlip = aSlip({ selections: [] });
const shown = aSlip({ selections: [aSlipSelection({ stake: 500 })], freeBalance: 7777 });

let open: { accountId: string | null };
/** The ids under which the server has placed. */
let placedIds: Set<string>;
/** The answers on their way to the browser; `undefined`: as it is. */
let answerToPress: ((answer: Response) => Promise<Response>) | undefined;
let refusalOfQuestion: (() => Response) | undefined;
let stops: (() => void)[];

beforeEach(async () => {
  placedIds = new Set();
  [answerToPress, refusalOfQuestion] = [undefined, undefined];
  open = signedIn('nina');
  server.slip = shown;
  vi.stubGlobal('fetch', async (url: string) => {
    const id = new URL(url, 'http://site').searchParams.get('uniqueId') ?? '';
    if (url.includes('/Account/Session')) return Response.json(open);
    if (url.includes('/Account/Logout')) {
      becomeVisitors();
      return Response.json({ success: true, msg: 'Success' });
    }
    if (url.includes('MobilePlaceBet')) {
      placedIds.add(id);
      server.slip = emptySlip;
      return answerToPress ? answerToPress(receiptAnswer()) : receiptAnswer();
    }
    if (url.includes('PlacementStatus')) {
      if (refusalOfQuestion) return refusalOfQuestion();
      const isPlaced = placedIds.has(id);
      return Response.json({ state: isPlaced ? 'placed' : 'unknown', receipt: isPlaced ? receipt : null });
    }
    return new Response('{}', { status: 500 });
  });
  await sessionChanged();
  await mainSlipQuery.fetch();
  stops = [
    new QueryObserver(queryClient, sessionQuery).subscribe(() => {}),
    new QueryObserver(queryClient, mainSlipQuery.options).subscribe(() => {}),
  ];
});
afterEach(async () => {
  for (const stop of stops) stop();
  betslip.placement.compose();
  takeKeptSlip('nobody');
  becomeVisitors();
  await sessionChanged();
});

const becomeVisitors = (): void => {
  open = visitor;
  server.slip = emptySlip;
};
const signIn = async (name: string): Promise<void> => {
  open = signedIn(name);
  await sessionChanged();
};
const state = () => betslip.placement.state.get();
const patience = { timeout: 15_000 };
const press = (slip = shown) => betslip.pressToPlace(slip, []);
const nothingOfHers = (): void => {
  expect(state()).toEqual({ step: 'composing' });
  expect(betslip.funding.get()).toEqual({ kind: 'cash' });
  expect(betslip.stakes.textOf('s1')).toBe('');
};

/** She presses, her bet is placed, its answer is lost, and so is her session: what became of it is not told to a visitor. */
const loseAnswerAndSession = async (): Promise<void> => {
  const refusal = { success: false, code: 'not-signed-in', msg: 'Please log in' };
  answerToPress = async () => {
    becomeVisitors();
    throw new TypeError('Failed to fetch');
  };
  refusalOfQuestion = () => Response.json(refusal, { status: 401 });
  press();
  await vi.waitFor(() => expect(state().step).not.toBe('placing'), patience);
  answerToPress = refusalOfQuestion = undefined;
};

describe('after a customer has left, the betslip', () => {
  const waysToLeave: [string, () => Promise<unknown>][] = [
    ['by logging out', signOut],
    [
      'as somebody else signed in in another tab',
      () => {
        open = signedIn('nell');
        return recheckSession();
      },
    ],
  ];

  it.each(waysToLeave)('%s shows no receipt of theirs', async (_way, leave) => {
    press();
    await vi.waitFor(() => expect(state().step).toBe('placed'), patience);
    await leave();
    nothingOfHers();
  });

  it.each(waysToLeave)('%s has none of their stakes, nor what they paid with', async (_way, leave) => {
    betslip.stakes.type('s1', '7');
    betslip.funding.set({ kind: 'free-balance' });
    server.slip = emptySlip;
    await leave();
    nothingOfHers();
    expect(mainSlipQuery.current()?.freeBalance ?? 0).toBe(emptySlip.freeBalance);
  });
});

describe('a bet whose answer and session are lost at once', () => {
  it('is said to be unknown, in the words of the documents, and not to be refused', async () => {
    await loseAnswerAndSession();
    expect(state()).toEqual({ step: 'interrupted' });
  });

  it('is found out once its customer is back: they see its receipt, and get no slip to place a second time', async () => {
    await loseAnswerAndSession();
    await signIn('nina');
    const kept = takeKeptSlip('nina');
    const found = resumePress();
    expect(kept).toBeDefined();
    if (kept) await putBack(kept);
    await found;
    expect(state()).toMatchObject({ step: 'placed', receipt: { placementId: 'p' } });
    expect(server.slip?.selections).toEqual([]);
    expect(placedIds.size).toBe(1);
  });

  it('that was not placed is said so, and its slip is there again', async () => {
    await loseAnswerAndSession();
    placedIds.clear();
    await signIn('nina');
    const kept = takeKeptSlip('nina');
    if (kept) await putBack(kept);
    expect(state()).toMatchObject({ step: 'composing', problem: { message: expect.any(String) } });
    expect(server.slip?.selections).toEqual(shown.selections);
  });

  it('is nothing to anybody else: neither its outcome nor its slip', async () => {
    await loseAnswerAndSession();
    await signIn('nell');
    expect(takeKeptSlip('nell')).toBeUndefined();
    await resumePress();
    nothingOfHers();
  });

  it('leaves its slip on nobody else’s betslip, also where they come while it is being found out', async () => {
    await loseAnswerAndSession();
    placedIds.clear();
    await signIn('nina');
    const kept = takeKeptSlip('nina');
    expect(kept).toBeDefined();
    const done = kept && putBack(kept);
    await signIn('nell');
    await done;
    expect(server.slip?.selections).toEqual([]);
    nothingOfHers();
  });

  it('of a quick bet is said on the betslip, as the popup is gone', async () => {
    answerToPress = () => new Promise(() => {});
    quickBetslip.pressToPlace(shown, []);
    await vi.waitFor(() => expect(placedIds.size).toBe(1), patience);
    await signOut();
    expect(quickBetslip.placement.state.get()).toEqual({ step: 'composing' });
    expect(state()).toEqual({ step: 'interrupted' });
  });
});

it('a bet of which too many questions are refused is placed once, also when it is pressed again', async () => {
  const refusal = { success: false, code: 'too-many-attempts', msg: 'Too many attempts' };
  answerToPress = () => Promise.reject(new TypeError('Failed to fetch'));
  refusalOfQuestion = () => Response.json(refusal, { status: 429 });
  press();
  await vi.waitFor(() => expect(state()).toEqual({ step: 'interrupted' }), patience);
  answerToPress = undefined;
  press();
  await vi.waitFor(() => expect(state().step).toBe('placed'), patience);
  expect(placedIds.size).toBe(1);
});
