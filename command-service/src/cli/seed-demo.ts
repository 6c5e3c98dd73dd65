import { roleSchema } from '@paddock/contracts/events';
import { isRefusal, type Refusal, refusalText } from '@paddock/contracts/refusals';
import { passwordSchema, registrationSchema, usernameSchema } from '@paddock/contracts/registration';
import { z } from 'zod';
import { registerCustomer } from '../access/registration.ts';
import { createStaff } from '../access/staff.ts';
import type { Dependencies } from '../dependencies.ts';
import { runTool, terminalContext } from './tool.ts';

const demoAccountsSchema = z.array(
  z.object({ role: roleSchema, username: usernameSchema, password: passwordSchema }),
);
type DemoAccount = z.infer<typeof demoAccountsSchema>[number];

/** A whole registration of an invented adult. */
const registrationOf = ({ username, password }: DemoAccount) =>
  registrationSchema.parse({
    Title: 'Ms',
    FirstName: 'Demo',
    LastName: 'Customer',
    DateOfBirthDay: '14',
    DateOfBirthMonth: '06',
    DateOfBirthYear: '1990',
    Email: `${username}@example.com`,
    PhonePrefix: '+353',
    PhoneNumber: '861234567',
    Address: '1 Paddock Lane',
    City: 'Kildare',
    Country: 'IE',
    Postcode: 'R51AB12',
    Currency: 'EUR',
    UserName: username,
    Password: password,
    ConfirmPassword: password,
    SecurityQuestion: 'What town were you born in?',
    SecurityAnswer: 'Kildare',
    NoDepositLimit: true,
    DepositLimit: '',
    DepositLimitFrequency: '',
    MarketingOptIn: false,
    TermsAccepted: true,
    PrivacyAccepted: true,
  });

/** The command id follows from the name: a second start finds the account of the first. */
const seed = (dependencies: Dependencies, demo: DemoAccount): Promise<{ accountId: string } | Refusal> => {
  const commandId = `seed-demo/${demo.username.toLowerCase()}`;
  const context = terminalContext('seed-demo', commandId, dependencies.clock.now());
  if (demo.role === 'customer') return registerCustomer(dependencies, registrationOf(demo), context);
  const staff = { username: demo.username, password: demo.password, roles: [demo.role] };
  return createStaff(dependencies, staff, context);
};

await runTool('seed-demo', async (dependencies) => {
  const accounts = demoAccountsSchema.parse(JSON.parse(process.env.DEMO_ACCOUNTS ?? '[]'));
  for (const demo of accounts) {
    const seeded = await seed(dependencies, demo);
    const outcome = isRefusal(seeded) ? refusalText(seeded) : `account ${seeded.accountId}`;
    dependencies.log.info({ role: demo.role }, `${demo.username}: ${outcome}`);
  }
});
