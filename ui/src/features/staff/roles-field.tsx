import { staffRoles } from '@paddock/contracts/events';
import { Checkbox } from '../../design/checkbox.tsx';
import { FieldError } from '../../design/field.tsx';
import type { StaffRole } from '../../lib/api/staff.ts';
import { roleWords } from '../../lib/staff-roles.ts';

type RolesFieldProps = {
  roles: readonly StaffRole[];
  onChange: (roles: readonly StaffRole[]) => void;
  error?: string | undefined;
};

/** Which roles somebody has, a tick each. */
export const RolesField = ({ roles, onChange, error }: RolesFieldProps) => (
  <fieldset className="grid gap-1">
    <legend className="pb-1 font-semibold">Roles</legend>
    {staffRoles.map((role) => (
      <Checkbox
        key={role}
        label={roleWords[role].label}
        help={roleWords[role].does}
        checked={roles.includes(role)}
        onChange={(checked) =>
          onChange(staffRoles.filter((one) => (one === role ? checked : roles.includes(one))))
        }
      />
    ))}
    {error && <FieldError id="roles-error">{error}</FieldError>}
  </fieldset>
);
