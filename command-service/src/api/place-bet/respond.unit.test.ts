import { type Refusal, refuse } from '@paddock/contracts/refusals';
import { createLog } from '@paddock/service-kit/process';
import { unhandledDuring } from '@paddock/service-kit/process/unhandled-rejections.fixture';
import { expect, it } from 'vitest';
import { after, deposited, given, hours, noon, opened } from '../../domain/account/account.fixture.ts';
import { bet, placed } from '../../domain/account/bets/betting.fixture.ts';
import { testRules } from '../../domain/account/rules.fixture.ts';
import { emptySlip, type Slip } from '../../pricing/betslip/slip.ts';
import type { PlaceBetContext } from './context.ts';
import { type PlacementContext, respond } from './respond.ts';

const lost = async (): Promise<never> => {
  throw new Error('Redis is unreachable');
};

type Clearing = {
  /** Whether the slip is cleared and released in one step: not where another tab has changed it. */
  placed: () => Promise<boolean>;
  update?: () => Promise<Slip>;
};

/** A placement that was made at noon, answered to a press of then or later; `done`: what becomes of the slip. */
const answer = async (
  pressedAt: string,
  { placed: clear, update = async () => emptySlip }: Clearing,
  refusal?: Refusal,
) => {
  const { state } = given([opened(), ...deposited(10_000)]);
  const made = placed(bet('single', 'a', 500, 'b-1'), 'p-1');
  if (state.status !== 'open' || made.type !== 'BetPlaced') throw new Error('not placed');
  const done: string[] = [];
  const store = {
    update: async () => {
      done.push('updated');
      return update();
    },
  };
  const context = {
    slips: { page: store, popup: store },
    log: createLog('tests', 'fatal'),
    rules: testRules,
  } as unknown as PlaceBetContext;
  const placement: PlacementContext = {
    visitorId: 'v-1',
    accountId: 'a-1',
    oddsType: 'fractional',
    kind: 'page',
    placementId: 'p-1',
    slip: emptySlip,
    funding: { kind: 'cash' },
    retainSelection: false,
    isConfirmation: false,
    taken: {
      stored: { slip: emptySlip, text: '' },
      placed: () => {
        done.push('cleared');
        return clear();
      },
      end: () => done.push('ended'),
      giveUp: () => done.push('given up'),
    },
    press: { placementId: 'p-1', at: pressedAt },
  };
  const outcome = {
    kind: 'placed',
    bets: [made.data],
    placedAt: noon,
    account: state,
    position: 7n,
  } as const;
  const response = await respond(context, placement, refusal ? { kind: 'refused', refusal } : outcome);
  return { response, done };
};

it('bets that were placed are answered as placed although Redis is lost before their slip is cleared', async () => {
  const { response, done } = await answer(noon, { placed: lost });
  expect(response).toMatchObject({ status: 202, body: { Status: 0 } });
  // The next press has to see that the slip was placed.
  expect(done).toEqual(['cleared']);
});

it('what another tab has put on the slip meanwhile stays, and the press ends once what was placed is off it', async () => {
  const isChanged = async () => false;
  expect((await answer(noon, { placed: isChanged })).done).toEqual(['cleared', 'updated', 'ended']);
  const { response, done } = await answer(noon, { placed: isChanged, update: lost });
  expect(response).toMatchObject({ status: 202, body: { Status: 0 } });
  expect(done).toEqual(['cleared', 'updated']);
});

it('nothing fails unseen when Redis is lost to all that follows a placement at once', async () => {
  const unhandled = await unhandledDuring(async () => {
    const { response } = await answer(noon, { placed: lost, update: lost });
    expect(response).toMatchObject({ status: 202, body: { Status: 0 } });
  });
  expect(unhandled).toEqual([]);
});

it('the slip is cleared once, by the press that placed it: an old request leaves alone what is on it now', async () => {
  const inOneStep = async () => true;
  expect((await answer(noon, { placed: inOneStep })).done).toEqual(['cleared']);
  const repeated = await answer(after(hours(1)), { placed: inOneStep });
  expect(repeated.response).toMatchObject({ status: 202, body: { Status: 0 } });
  expect(repeated.done).toEqual(['ended']);
});

it('a slip about which a trader has decided is pressed anew after that, and asked about anew', async () => {
  const of = async (refusal: Refusal) => (await answer(noon, { placed: lost }, refusal)).done;
  expect(await of(refuse('referral-declined'))).toEqual(['ended']);
  expect(await of(refuse('referral-ended'))).toEqual(['ended']);
  expect(await of(refuse('insufficient-funds'))).toEqual(['given up']);
});
