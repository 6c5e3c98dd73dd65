import { beforeEach, describe, expect, it, vi } from 'vitest';
import { announceAccountChange } from '../../lib/account-changes.ts';
import { aSlip, aSlipSelection } from '../../lib/api/betslip/slip.fixture.ts';
import type { Slip } from '../../lib/api/betslip/slip.ts';

const server = vi.hoisted(() => ({ addAllToSlip: vi.fn() }));
const toast = vi.hoisted(() => vi.fn());
vi.mock('../../lib/api/betslip/compose.ts', () => server);
vi.mock('../../design/toast.ts', () => ({ toast }));
vi.stubGlobal('document', { cookie: '' });
const { betslip } = await import('./betslip.ts');
const { keepSlip, takeKeptSlip } = await import('./kept-slip.ts');
const { mainSlipQuery } = await import('./main-slip-query.ts');
const { putBack } = await import('./put-back.ts');

const shown = aSlip({ selections: [aSlipSelection({ stake: 200 })] });
/** What the server holds, as it is read. */
let held: Slip;

beforeEach(() => {
  vi.clearAllMocks();
  takeKeptSlip('nobody');
  betslip.stakes.forgetAll();
  held = aSlip({ selections: [] });
  vi.spyOn(mainSlipQuery, 'fetch').mockImplementation(async () => mainSlipQuery.update(() => held));
  server.addAllToSlip.mockImplementation(async () => {
    held = aSlip();
    return { kind: 'added' };
  });
  mainSlipQuery.update(() => shown);
});

const refuse = () => betslip.placement.refuse({ code: 'not-signed-in', message: 'Please log in.' });

describe('the slip of a press that finds the session over', () => {
  it('is on the betslip again, with its stakes as typed, after signing in', async () => {
    betslip.stakes.type('s1', '7');
    refuse();
    mainSlipQuery.update(() => held);
    refuse();
    announceAccountChange({ from: null, to: 'alice' });
    const kept = takeKeptSlip('alice');
    betslip.stakes.forgetAll();
    if (kept) await putBack(kept);
    expect(server.addAllToSlip).toHaveBeenCalledExactlyOnceWith('betslip', shown.selections);
    expect(betslip.stakes.textOf('s1')).toBe('7');
    expect(betslip.placement.state.get()).toEqual({ step: 'composing' });
    expect(toast).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ tone: 'info' }));
  });

  it('is left out where there is something on the betslip', async () => {
    refuse();
    held = aSlip({ selections: [aSlipSelection({ selectionId: 's2' })] });
    const kept = takeKeptSlip('alice');
    expect(kept).toBeDefined();
    if (kept) await putBack(kept);
    expect(server.addAllToSlip).not.toHaveBeenCalled();
  });

  it('is for its own account only, and once', () => {
    const slip = { accountId: 'alice', selections: shown.selections, stakes: [] };
    keepSlip(slip);
    expect(takeKeptSlip('bob')).toBeUndefined();
    keepSlip(slip);
    expect(takeKeptSlip('alice')).toBe(slip);
    expect(takeKeptSlip('alice')).toBeUndefined();
  });

  it('is not kept for another refusal', () => {
    betslip.placement.refuse({ code: 'no-stake', message: 'No stake.' });
    expect(takeKeptSlip('alice')).toBeUndefined();
  });
});
