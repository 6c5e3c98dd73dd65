import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from './button.tsx';
import { Field, inputClass } from './field.tsx';
import type { TextFieldProps } from './text-field.tsx';

/** Beyond the longest password: one that is too long is said to be so, where one that was cut would be another. */
const mostTyped = 200;

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
            maxLength={mostTyped}
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
