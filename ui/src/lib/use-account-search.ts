import { useNavigate, useSearch } from '@tanstack/react-router';
import { type AccountSearch, accountSearch } from './account-search.ts';

/** `undefined`: it is not chosen any more. */
type Changes = { readonly [Name in keyof AccountSearch]?: AccountSearch[Name] | undefined };

/** The filters in the address, and a way to change them; a change begins at the first page again. */
export const useAccountSearch = (): [AccountSearch, (changes: Changes) => void] => {
  const search = accountSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const change = (changes: Changes) => {
    const { page: _, ...rest } = search;
    const next = accountSearch({ ...rest, ...changes });
    void navigate({ to: '.', search: next, hash: true, replace: true, resetScroll: false });
  };
  return [search, change];
};
