import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from './button.tsx';
import { Field, inputClass } from './field.tsx';
import type { TextFieldProps } from './text-field.tsx';

/** A password with a button that shows it. Paste stays possible, for password managers. */
export const PasswordField = ({ value, onChange, ...props }: Omit<TextFieldProps, 'type'>) => {
  const { label, help, error, required, optional, hideLabel, className, ...input } = props;
  const [shown, setShown] = useState(false);
  return (
    <Field {...{ label, help, error, required, optional, hideLabel, className }}>
      {(control) => (
        <span className="relative block">
          <input
            autoComplete="current-password"
            autoCapitalize="none"
            spellCheck={false}
            {...input}
            {...control}
            type={shown ? 'text' : 'password'}
            className={`${inputClass} pr-12`}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          <IconButton
            label={shown ? 'Hide password' : 'Show password'}
            className="absolute inset-y-0 right-0"
            onClick={() => setShown(!shown)}
          >
            {shown ? <EyeOff /> : <Eye />}
          </IconButton>
        </span>
      )}
    </Field>
  );
};
