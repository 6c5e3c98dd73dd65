import { describe, expect, it } from 'vitest';
import { createOffer, createSelection, createSlip } from '../../pricing/betslip/betslip.fixture.ts';
import { statusOf } from '../../pricing/betslip/selection-status.ts';
import type { Offer } from '../../pricing/offer.ts';
import { readQuotes } from './read-quotes.ts';

const slip = createSlip(createSelection('a'));
const offered = [createOffer('a')];
const missing = [undefined];

/** The status of the selection, and how often a catalogue was read that answers these offers, one after the other. */
const read = async (isFeedLive: boolean, ...answers: (Offer | undefined)[][]) => {
  let reads = 0;
  const catalogue = {
    offers: async () => answers[reads++] ?? [],
    isFeedLive: async () => isFeedLive,
  };
  const quotes = await readQuotes(slip, { catalogue, boosts: { current: async () => new Map() } });
  return { reads, statuses: slip.selections.map((selection) => statusOf(selection, quotes)) };
};

describe('a selection that the catalogue does not have', () => {
  it('is offered no more once the catalogue has all of the feed', async () => {
    expect(await read(true, missing, missing)).toEqual({ reads: 2, statuses: ['unknown'] });
  });

  it('is suspended while the catalogue is being filled again', async () => {
    expect(await read(false, missing)).toEqual({ reads: 1, statuses: ['suspended'] });
  });

  it('is offered when the catalogue was filled just then', async () => {
    expect(await read(true, missing, offered)).toEqual({ reads: 2, statuses: ['open'] });
  });
});

it('a slip that is all on offer is read in one round trip', async () => {
  expect(await read(true, offered)).toEqual({ reads: 1, statuses: ['open'] });
});
