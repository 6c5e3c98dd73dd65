import { texts } from '@paddock/contracts/texts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aSlip, aSlipSelection } from '../../lib/api/betslip/slip.fixture.ts';
import { CallError } from '../../lib/call-error.ts';
import type { ChosenPrice } from './chosen-price.ts';

const server = vi.hoisted(() => ({ addToSlip: vi.fn() }));
const toast = vi.hoisted(() => vi.fn());
vi.mock('../../lib/api/betslip/compose.ts', () => server);
vi.mock('../../design/toast.ts', () => ({ toast }));
const { addSelection } = await import('./edit-slip.ts');
const { mainSlipQuery } = await import('./main-slip-query.ts');

const chosen: ChosenPrice = {
  fixture: { fixtureId: 'f1', name: 'Elm v Fir', startsAt: '', status: 'not-started', sport: 'football' },
  market: { marketId: 'm1', name: 'Match Result', startingPrice: false },
  selection: { selectionId: 's1', name: 'Elm' },
  price: { up: 2, down: 1 },
};
const failed = { tone: 'error', title: texts.tryAgain };

describe('a selection of which the answer was lost', () => {
  beforeEach(() => {
    vi.clearAllMocks();
    server.addToSlip.mockRejectedValue(new CallError('unreachable', texts.tryAgain));
  });

  it('that is on the slip is not said to have failed: pressed again it would come off', async () => {
    vi.spyOn(mainSlipQuery, 'fetch').mockImplementation(async () =>
      mainSlipQuery.update(() => aSlip({ selections: [aSlipSelection({ selectionId: 's1' })] })),
    );
    await addSelection(chosen);
    expect(toast).not.toHaveBeenCalled();
  });

  it('that is not on the slip is said to have failed', async () => {
    vi.spyOn(mainSlipQuery, 'fetch').mockImplementation(async () =>
      mainSlipQuery.update(() => aSlip({ selections: [] })),
    );
    await addSelection(chosen);
    expect(toast).toHaveBeenCalledExactlyOnceWith(failed);
  });

  it('is said to have failed while the slip cannot be read either', async () => {
    vi.spyOn(mainSlipQuery, 'fetch').mockRejectedValue(new CallError('unreachable', texts.tryAgain));
    await addSelection(chosen);
    expect(toast).toHaveBeenCalledExactlyOnceWith(failed);
  });
});
