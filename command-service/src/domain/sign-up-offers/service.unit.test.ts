import { createFakeEventStore } from '@paddock/service-kit/engines/event-store.fixture';
import { expect, test } from 'vitest';
import { createSignUpOffers } from './service.ts';
import { signUpOffer } from './sign-up-offers.fixture.ts';

test('an offer is shown in its countries, from its start until its end', async () => {
  const held = { now: new Date('2026-10-31T12:00:00Z') };
  const clock = { now: () => held.now, aheadMs: () => 0, refresh: async () => {}, stop: () => {} };
  const offers = createSignUpOffers(createFakeEventStore().store, clock);
  const offer = signUpOffer({ countries: ['IE'] });
  await offers.execute(
    { type: 'publish-offer', offer, now: held.now.toISOString() },
    {
      commandId: 'c-1',
      correlationId: 'c',
      actor: { kind: 'staff', id: 'o', channel: 'desktop' },
      now: held.now,
    },
  );
  const shown = async () => [(await offers.shownIn('IE'))?.code, (await offers.shownIn('GB'))?.code];
  held.now = new Date(Date.parse(offer.from) - 1);
  expect(await shown()).toEqual([undefined, undefined]);
  held.now = new Date(offer.from);
  expect(await shown()).toEqual(['WELCOME', undefined]);
  held.now = new Date(offer.until);
  expect([await shown(), await offers.newest()]).toEqual([[undefined, undefined], []]);
});
