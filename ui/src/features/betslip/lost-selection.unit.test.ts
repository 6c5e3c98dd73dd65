import { texts } from '@paddock/contracts/texts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aSlip, aSlipSelection } from '../../lib/api/betslip/slip.fixture.ts';
import { CallError } from '../../lib/call-error.ts';
import type { ChosenPrice } from './chosen-price.ts';

const server = vi.hoisted(() => ({ addToSlip: vi.fn(), removeFromSlip: vi.fn(), emptySlip: vi.fn() }));
const toast = vi.hoisted(() => vi.fn());
vi.mock('../../lib/api/betslip/compose.ts', () => server);
vi.mock('../../design/toast.ts', () => ({ toast }));
const { addSelection, clearSlip, removeSelection, removeSelections } = await import('./edit-slip.ts');
const { mainSlipQuery } = await import('./main-slip-query.ts');

const chosen: ChosenPrice = {
  fixture: { fixtureId: 'f1', name: 'Elm v Fir', startsAt: '', status: 'not-started', sport: 'football' },
  market: { marketId: 'm1', name: 'Match Result', startingPrice: false },
  selection: { selectionId: 's1', name: 'Elm' },
  price: { up: 2, down: 1 },
};
const failed = { tone: 'error', title: texts.tryAgain };
const lost = () => new CallError('unreachable', texts.tryAgain);

/** The server's slip, as it is read after the answer was lost. */
const serverHolds = (...ids: string[]) =>
  vi.spyOn(mainSlipQuery, 'fetch').mockImplementation(async () => show(...ids));
const show = (...ids: string[]) =>
  mainSlipQuery.update(() =>
    aSlip({ selections: ids.map((selectionId) => aSlipSelection({ selectionId })) }),
  );
const shown = () => mainSlipQuery.current()?.selections.map(({ selectionId }) => selectionId);

beforeEach(() => {
  vi.clearAllMocks();
  for (const call of Object.values(server)) call.mockRejectedValue(lost());
});

describe('a selection of which the answer was lost', () => {
  it('that is on the slip is not said to have failed: pressed again it would come off', async () => {
    serverHolds('s1');
    await addSelection(chosen);
    expect(toast).not.toHaveBeenCalled();
  });

  it('that is not on the slip is said to have failed', async () => {
    serverHolds();
    await addSelection(chosen);
    expect(toast).toHaveBeenCalledExactlyOnceWith(failed);
  });

  it('is said to have failed while the slip cannot be read either', async () => {
    vi.spyOn(mainSlipQuery, 'fetch').mockRejectedValue(lost());
    await addSelection(chosen);
    expect(toast).toHaveBeenCalledExactlyOnceWith(failed);
  });
});

describe('a removal of which the answer was lost', () => {
  it('is not said to have failed when the selection is off the slip, and shows the slip without it', async () => {
    show('s1', 's2');
    serverHolds('s2');
    await removeSelection('s1');
    expect(toast).not.toHaveBeenCalled();
    expect(shown()).toEqual(['s2']);
  });

  it('is said to have failed when the selection is still on the slip, where it shows again', async () => {
    show('s1', 's2');
    serverHolds('s1', 's2');
    await removeSelection('s1');
    expect(toast).toHaveBeenCalledExactlyOnceWith(failed);
    expect(shown()).toEqual(['s1', 's2']);
  });

  it('of several is said once for each that is still on the slip', async () => {
    show('s1', 's2', 's3');
    serverHolds('s2', 's3');
    await removeSelections(['s1', 's2']);
    expect(toast).toHaveBeenCalledExactlyOnceWith(failed);
    expect(shown()).toEqual(['s2', 's3']);
  });
});

describe('a clearing of which the answer was lost', () => {
  it('is not said to have failed when the slip is empty', async () => {
    show('s1', 's2');
    serverHolds();
    await clearSlip();
    expect(toast).not.toHaveBeenCalled();
    expect(shown()).toEqual([]);
  });

  it('is said to have failed when the slip holds its selections, which show again', async () => {
    show('s1', 's2');
    serverHolds('s1', 's2');
    await clearSlip();
    expect(toast).toHaveBeenCalledExactlyOnceWith(failed);
    expect(shown()).toEqual(['s1', 's2']);
  });
});
