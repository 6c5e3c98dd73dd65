import { describe, expect, it } from 'vitest';
import { opsRolesOf, opsSearch, opsTabsOf } from './ops-search.ts';

describe('the part of operations that the address names', () => {
  it('is left out when there is none such', () => {
    expect(opsSearch({ tab: 'risk' })).toEqual({ tab: 'risk' });
    expect(opsSearch({ tab: 'everything' })).toEqual({});
  });
});

describe('the parts of operations', () => {
  it('are shown to those whom they are for', () => {
    expect(opsTabsOf(['trader'])).toEqual(['referrals', 'reviews', 'risk', 'customers', 'markets']);
    expect(opsTabsOf(['feed-engineer'])).toEqual(['platform']);
    expect(opsTabsOf(['customer-service'])).toEqual(['reviews', 'customers', 'cards']);
    expect(opsTabsOf(['compliance'])).toEqual(['reviews', 'customers', 'cards']);
    expect(opsTabsOf(['customer', 'shop-assistant', 'administrator'])).toEqual([]);
  });

  it('are a page for nobody else', () => {
    expect([...opsRolesOf()].toSorted()).toEqual([
      'compliance',
      'customer-service',
      'feed-engineer',
      'trader',
    ]);
    expect(opsRolesOf('risk')).toEqual(['trader']);
  });
});
