import { Search, X } from 'lucide-react';
import { useId } from 'react';
import { IconButton } from './button.tsx';
import { inputClass } from './field.tsx';

type SearchFieldProps = {
  /** What is searched: the accessible name and, unless given, the placeholder. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  placeholder?: string;
  /** Enter was pressed. */
  onSubmit?: () => void;
  className?: string;
};

/** A search box with a button that empties it. */
export const SearchField = ({
  label,
  value,
  onChange,
  placeholder,
  onSubmit,
  className,
}: SearchFieldProps) => {
  const id = useId();
  return (
    <search className={className}>
      <form
        className="relative"
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit?.();
        }}
      >
        <label htmlFor={id} className="sr-only">
          {label}
        </label>
        <Search
          aria-hidden
          className="pointer-events-none absolute inset-y-0 left-3 my-auto size-4.5 text-ink-soft"
        />
        <input
          id={id}
          type="search"
          className={`${inputClass} px-10 [&::-webkit-search-cancel-button]:hidden`}
          placeholder={placeholder ?? label}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
        {value !== '' && (
          <IconButton label="Clear" className="absolute inset-y-0 right-0" onClick={() => onChange('')}>
            <X />
          </IconButton>
        )}
      </form>
    </search>
  );
};
