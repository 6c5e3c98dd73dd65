import { useNavigate, useSearch } from '@tanstack/react-router';
import { type AccountSearch, accountSearch } from './account-search.ts';

/** `undefined`: it is not chosen any more. */
type Changes = { readonly [Name in keyof AccountSearch]?: AccountSearch[Name] | undefined };

/**
 * The filters in the address, and a way to change them; a change begins at the first page again. To turn to a page is a
 * step that the way back undoes; to choose what is listed is none, unless `replace` says otherwise.
 */
export const useAccountSearch = (): [
  AccountSearch,
  (changes: Changes, how?: { replace: boolean }) => void,
] => {
  const search = accountSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const change = (changes: Changes, { replace } = { replace: changes.page === undefined }) => {
    const { page: _, ...rest } = search;
    const next = accountSearch({ ...rest, ...changes });
    void navigate({ to: '.', search: next, hash: true, replace, resetScroll: false });
  };
  return [search, change];
};
