import { describe, expect, it } from 'vitest';
import { opsSearch } from './ops-search.ts';

describe('the part of operations that the address names', () => {
  it('is left out when there is none such', () => {
    expect(opsSearch({ tab: 'risk' })).toEqual({ tab: 'risk' });
    expect(opsSearch({ tab: 'everything' })).toEqual({});
  });
});
