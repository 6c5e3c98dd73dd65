import { createFakeEventStore } from '@paddock/service-kit/engines/event-store.fixture';
import { expect, it } from 'vitest';
import { createShopPins } from './shop-pins-service.ts';

const context = (commandId: string) => ({
  commandId,
  correlationId: 'press',
  actor: { kind: 'customer', id: 'a-1', channel: 'desktop' } as const,
  now: new Date('2026-11-20T12:00:00.000Z'),
});
const drawing = (...pins: string[]) => {
  const left = [...pins];
  return () => left.shift() ?? '';
};

it('a PIN that somebody has is not given again', async () => {
  const { store } = createFakeEventStore();
  const pins = createShopPins(store, drawing('111111111', '111111111', '222222222'));
  expect(await pins.claim({ accountId: 'a-1', transId: 't-1' }, context('c-1'))).toBe('111111111');
  expect(await pins.claim({ accountId: 'a-2', transId: 't-2' }, context('c-2'))).toBe('222222222');
  expect(await pins.find('111111111')).toEqual({ accountId: 'a-1', transId: 't-1' });
  expect(await pins.find('222222222')).toEqual({ accountId: 'a-2', transId: 't-2' });
});

it('a PIN that was never given stands for nothing', async () => {
  const { store } = createFakeEventStore();
  expect(await createShopPins(store, drawing()).find('333333333')).toBeUndefined();
});
