import type { CaseFilters } from '../../lib/api/cases.ts';

/** Which cases are listed, as the address has it. */
export type CasesSearch = { mine?: true; order?: 'oldest'; page?: number };

/** Reads the search of the list; what is not understood is left out. */
export const casesSearch = (search: Record<string, unknown>): CasesSearch => {
  const page = Number(search.page ?? Number.NaN);
  return {
    ...((search.mine === true || search.mine === 'true') && { mine: true as const }),
    ...(search.order === 'oldest' && { order: 'oldest' as const }),
    ...(Number.isInteger(page) && page > 0 && page <= 10_000 && { page }),
  };
};

export const filtersOf = ({ mine, order, page }: CasesSearch): CaseFilters => ({
  mine: mine ?? false,
  order: order ?? 'strongest',
  page: page ?? 0,
});
