import { randomUUID } from 'node:crypto';
import type { RegistrationFields } from '@paddock/contracts/registration';
import { registrationForm } from '@paddock/contracts/registration/registration.fixture';

let count = 0;

/** A name that nobody has: names have letters only. Of one name, birth date and address two are one person. */
export const newName = (): string =>
  randomUUID()
    .slice(0, 8)
    .replace(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)));

/** A form that is in order, of somebody new each time. */
export const createRegistrationForm = (more: Partial<RegistrationFields> = {}): RegistrationFields => {
  count += 1;
  return registrationForm({
    LastName: `Brennan ${newName()}`,
    Email: `aoife${count}@example.com`,
    UserName: `aoife${String(count).padStart(4, '0')}`,
    ...more,
  });
};
