import { roleSchema } from '@paddock/contracts/events';
import { noMarketing } from '@paddock/contracts/marketing';
import { passwordSchema } from '@paddock/contracts/passwords';
import { isRefusal, type Refusal, refusalText } from '@paddock/contracts/refusals';
import { registrationSchema, usernameSchema } from '@paddock/contracts/registration';
import { termsInForce } from '@paddock/contracts/terms';
import { z } from 'zod';
import { accountIdOf, registerCustomer } from '../api/access/registration.ts';
import { demoCommandId } from '../api/second-factor/demo-code.ts';
import { registerStaff } from '../api/staff/register-staff.ts';
import type { Dependencies } from '../dependencies.ts';
import { runTool, terminalContext } from './tool.ts';

const demoAccountsSchema = z.array(
  z.object({
    role: roleSchema,
    username: usernameSchema,
    password: passwordSchema,
    /** Base32, of the device of a member of staff. */
    codeSecret: z.string().optional(),
  }),
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
    Postcode: 'R51 AD12',
    Currency: 'EUR',
    UserName: username,
    Password: password,
    ConfirmPassword: password,
    SecurityQuestion: 'What town were you born in?',
    SecurityAnswer: 'Kildare',
    NoDepositLimit: true,
    DepositLimit: '',
    DepositLimitFrequency: '',
    ...noMarketing,
    TermsAccepted: true,
    PrivacyAccepted: true,
    TermsVersion: termsInForce.version,
  });

/** The command id follows from the name: a second start finds the account of the first. */
const seed = (dependencies: Dependencies, demo: DemoAccount): Promise<{ accountId: string } | Refusal> => {
  const commandId = demoCommandId(demo.username);
  const context = terminalContext('seed-demo', commandId, dependencies.clock.now());
  if (demo.role === 'customer') return registerCustomer(dependencies, registrationOf(demo), context);
  const { role, username, password } = demo;
  const staff = { username, password, roles: [role], oneTimePassword: false };
  return registerStaff(dependencies, staff, context);
};

/** The device of a demo account, where it has none: also where it was made before second factors were. */
const enrolDevice = async (
  { access, clock, profiles }: Dependencies,
  accountId: string,
  codeSecret: string,
): Promise<void> => {
  const { state } = await access.load(accountId);
  if (state.status === 'none' || state.factor) return;
  const context = terminalContext('seed-demo', `seed-demo/${accountId}/device`, clock.now());
  const secret = await profiles.sealSecret(accountId, codeSecret, context);
  const device = { secret, recoveryCodes: [], step: 0, origin: 'seed-demo' };
  const command = { type: 'enrol-device' as const, ...device, enroller: { at: 'seed' as const } };
  const outcome = await access.execute(accountId, command, context);
  if (isRefusal(outcome)) throw new Error(`A demo account was given no device: ${refusalText(outcome)}`);
};

/** Minor units of the free bets that a demo customer begins with, and how long the tokens last. */
const gifts = { freeBalance: 1000, single: 500, accumulator: 500, validMs: 30 * 86_400_000 };

/** Free bets for a customer about whom nothing is recorded yet but the opening: they are given once. */
const welcome = async ({ accounts, clock }: Dependencies, accountId: string): Promise<void> => {
  if ((await accounts.load(accountId)).revision !== 0n) return;
  const expiresAt = new Date(clock.now().getTime() + gifts.validMs).toISOString();
  const token = { type: 'grant-token', promoCode: 'WELCOME', expiresAt } as const;
  const given = [
    { type: 'credit-free-balance', amount: gifts.freeBalance, reason: 'promotion' },
    { ...token, tokenId: 'welcome-single', amount: gifts.single, betType: 'S' },
    { ...token, tokenId: 'welcome-accumulator', amount: gifts.accumulator, betType: 'A' },
  ] as const;
  for (const [index, command] of given.entries()) {
    const context = terminalContext('seed-demo', `seed-demo/${accountId}/${index}`, clock.now());
    await accounts.execute(accountId, command, context);
  }
};

await runTool('seed-demo', async (dependencies) => {
  if (!dependencies.isDevelopment) throw new Error('Demo accounts are made in development only.');
  const accounts = demoAccountsSchema.parse(JSON.parse(process.env.DEMO_ACCOUNTS ?? '[]'));
  const former = demoAccountsSchema.parse(JSON.parse(process.env.FORMER_DEMO_ACCOUNTS ?? '[]'));
  for (const { username, codeSecret } of former) {
    const accountId = accountIdOf(demoCommandId(username));
    if (codeSecret !== undefined) await enrolDevice(dependencies, accountId, codeSecret);
  }
  for (const demo of accounts) {
    const seeded = await seed(dependencies, demo);
    if (!isRefusal(seeded) && demo.role === 'customer') await welcome(dependencies, seeded.accountId);
    if (!isRefusal(seeded) && demo.codeSecret !== undefined) {
      await enrolDevice(dependencies, seeded.accountId, demo.codeSecret);
    }
    const outcome = isRefusal(seeded) ? refusalText(seeded) : `account ${seeded.accountId}`;
    dependencies.log.info({ role: demo.role }, `${demo.username}: ${outcome}`);
  }
});
