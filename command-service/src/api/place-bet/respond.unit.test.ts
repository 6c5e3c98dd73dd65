import { createLog } from '@paddock/service-kit/process';
import { expect, it } from 'vitest';
import { deposited, given, noon, opened } from '../../domain/account/account.fixture.ts';
import { emptySlip } from '../../pricing/betslip/slip.ts';
import type { PlaceBetContext } from './context.ts';
import { respond } from './respond.ts';

const lost = async (): Promise<never> => {
  throw new Error('Redis is unreachable');
};

it('bets that were placed are answered as placed although Redis is lost before their slip is cleared', async () => {
  const { state } = given([opened(), ...deposited(10_000)]);
  if (state.status !== 'open') throw new Error('not open');
  const store = { update: lost };
  const context = {
    slips: { page: store, popup: store },
    redis: { set: lost },
    log: createLog('tests', 'fatal'),
  } as unknown as PlaceBetContext;
  const placement = {
    visitorId: 'v-1',
    oddsType: 'fractional',
    kind: 'page',
    placementId: 'p-1',
    slip: emptySlip,
    funding: { kind: 'cash' },
    retainSelection: false,
    isConfirmation: false,
  } as const;
  const placed = { kind: 'placed', bets: [], placedAt: noon, account: state, position: 7n } as const;
  expect(await respond(context, placement, placed)).toMatchObject({ status: 202, body: { Status: 0 } });
});
