import { useNavigate, useSearch } from '@tanstack/react-router';
import { type AccountSearch, accountSearch } from './account-search.ts';

/** The filters in the address, and a way to change them; a change begins at the first page again. */
export const useAccountSearch = (): [AccountSearch, (changes: Partial<AccountSearch>) => void] => {
  const search = accountSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const change = (changes: Partial<AccountSearch>) => {
    const { page: _, ...rest } = search;
    const next = accountSearch({ ...rest, ...changes });
    void navigate({ to: '.', search: next, hash: true, replace: true, resetScroll: false });
  };
  return [search, change];
};
