import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aSlip, aSlipSelection } from '../../lib/api/betslip/slip.fixture.ts';
import type * as slipCalls from '../../lib/api/betslip/slip.ts';
import type * as client from '../../lib/api/client.ts';

/** What the server answers with, and the session that it answers in. */
const server = vi.hoisted(() => ({ readSlip: vi.fn(), mark: 'of alice', isSigningOut: false }));
vi.mock('../../lib/api/betslip/slip.ts', async (original) => ({
  ...(await original<typeof slipCalls>()),
  readSlip: server.readSlip,
}));
/** The session as this page knows it. */
const known = vi.hoisted(() => ({ mark: 'of alice' }));
vi.mock('../../lib/api/client.ts', async (original) => ({
  ...(await original<typeof client>()),
  accountHere: () => (known.mark === 'of alice' ? 'alice' : null),
  sessionMark: () => known.mark,
  recheckSession: async () => {
    known.mark = server.mark;
  },
}));
vi.mock('../../lib/leaving.ts', () => ({ isSigningOut: () => server.isSigningOut }));
vi.mock('../../lib/api/payments/balance.ts', () => ({ refreshMoney: async () => undefined }));
vi.stubGlobal('document', { cookie: '' });
const { betslip } = await import('./betslip.ts');
const { takeKeptSlip } = await import('./kept-slip.ts');
const { mainSlipQuery } = await import('./main-slip-query.ts');

const shown = aSlip({ selections: [aSlipSelection({ stake: 200 })] });

beforeEach(async () => {
  takeKeptSlip('nobody');
  known.mark = server.mark = 'of alice';
  server.isSigningOut = false;
  betslip.stakes.forgetAll();
  server.readSlip.mockResolvedValue(shown);
  await mainSlipQuery.fetch();
  betslip.stakes.set('s1', '7');
});

const findEmpty = async (): Promise<void> => {
  server.readSlip.mockResolvedValue(aSlip({ selections: [] }));
  await mainSlipQuery.fetch();
};

describe('a betslip that is found empty', () => {
  it.each(['before', 'after'])(
    'as its session ended elsewhere is kept for its customer, with its stakes, %s the page knows of the end',
    async (when) => {
      server.mark = 'of a visitor';
      if (when === 'after') known.mark = server.mark;
      await findEmpty();
      expect(takeKeptSlip('alice')).toEqual({
        accountId: 'alice',
        selections: shown.selections,
        stakes: [['s1', '7']],
      });
    },
  );

  it('in the same session, as after a bet in another tab, is not kept', async () => {
    await findEmpty();
    expect(takeKeptSlip('alice')).toBeUndefined();
  });

  it('as its customer logs out is not kept', async () => {
    server.mark = 'of a visitor';
    server.isSigningOut = true;
    await findEmpty();
    expect(takeKeptSlip('alice')).toBeUndefined();
  });
});
