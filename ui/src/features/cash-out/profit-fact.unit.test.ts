import { expect, it } from 'vitest';
import { profitFact } from './profit-fact.ts';

it('a loss by cashing out is called a loss, not a profit below zero', () => {
  expect(profitFact(120, 'GBP')).toEqual({ label: 'Profit', value: '+£1.20' });
  expect(profitFact(-5, 'GBP')).toEqual({ label: 'Loss', value: '£0.05' });
  expect(profitFact(0, 'EUR')).toEqual({ label: 'Profit', value: '€0.00' });
  expect(profitFact(undefined, 'EUR')).toEqual({ label: 'Profit', value: '–' });
});
