import type { ContactChannel, PersonalDetails } from '@paddock/contracts/events';
import { contactOptions } from '@paddock/contracts/http';
import { isRefusal, type Refusal, refuse } from '@paddock/contracts/refusals';
import { dialledPhone } from '@paddock/contracts/registration';
import type { CommandContext } from '@paddock/service-kit/aggregate';
import type { CodeContact, ContactBudget } from '../../adapters/contacts/contact-budget.ts';
import { type AccessRule, createAccessAggregate } from '../../domain/access/access.ts';
import { refuseContactUntil } from '../../domain/access/blocked.ts';
import {
  type CodeSubject,
  codeFor,
  resendIn,
  type SecurityCode,
  validFor,
} from '../../domain/access/security-codes.ts';
import type { Access } from '../../domain/access/service.ts';
import type { Profiles } from '../../domain/profile/service.ts';
import { refuseOther } from '../repeated-request.ts';
import { type WhenceServices, whenceOf } from './whence.ts';

const channelOf: Readonly<Record<string, ContactChannel>> = {
  [contactOptions.email]: 'email',
  [contactOptions.sms]: 'sms',
};

const wholeSeconds = (ms: number): number => Math.ceil(ms / 1000);

/** What is left of a code, as the page counts it down. */
export const codeClockOf = (code: SecurityCode, rule: AccessRule, now: Date) => ({
  SelectedResetOption: contactOptions[code.channel],
  SecondsLeft: wholeSeconds(validFor(code, { rule, now })),
  SecondsUntilResend: wholeSeconds(resendIn(code, { rule, now })),
});

const contactOf = ({ email, phone }: PersonalDetails, channel: ContactChannel): string =>
  channel === 'email' ? email.toLowerCase() : dialledPhone(phone);

export type SendingServices = WhenceServices & {
  access: Access;
  profiles: Pick<Profiles, 'personalOf'>;
  contactBudget: ContactBudget;
  rules: { signIn: AccessRule };
};

/** A code to the contact that an account has. `option`: which, as the documents number them. */
type Wanted = {
  accountId: string;
  subject: CodeSubject;
  option: string;
  ip: string;
  device: string | undefined;
};

/**
 * Has a code sent, which the process `notifications` does; answers how long it is good. Refuses recovery-over, too-many-codes,
 * security-code-too-soon, codes-spent, access-blocked, key-reused.
 */
export const sendAccountCode = async (
  services: SendingServices,
  { accountId, subject, option, ip, device }: Wanted,
  context: CommandContext,
): Promise<{ clock: ReturnType<typeof codeClockOf>; position: bigint } | Refusal> => {
  const { access, profiles, contactBudget, rules } = services;
  const channel = channelOf[option];
  const person = await profiles.personalOf(accountId);
  if (!channel || !person) return refuse('recovery-over');
  const whence = whenceOf(services, accountId, { ip, device });
  const asked = { type: 'request-security-code', codeId: context.commandId, channel, ...subject } as const;
  const command = { ...asked, ...whence };
  const of: CodeContact = ['account', channel, contactOf(person, channel)];
  // Before sign-in one browser may send one key for several accounts: each has a code of its own.
  const press = `${accountId}/${context.commandId}`;
  let isTaken = false;
  if ((await access.recall(accountId, context.commandId)) === undefined) {
    const { state } = await access.load(accountId);
    const decided = createAccessAggregate(rules.signIn).decide(state, command, context);
    // What is refused is sent nobody: whoever asks on and on keeps the owner from no code.
    if (isRefusal(decided)) return decided;
    const until = await contactBudget.take(of, press, context.now);
    if (until !== undefined) return refuseContactUntil(until);
    isTaken = true;
  }
  const outcome = await access.execute(accountId, command, context);
  const refused = isRefusal(outcome)
    ? outcome
    : refuseOther(outcome.events, { SecurityCodeRequested: { channel } });
  // Refused after it was counted.
  if (isTaken && refused) await contactBudget.giveBack(of, press);
  if (isRefusal(outcome)) return outcome;
  if (refused) return refused;
  const code = outcome.state.status === 'granted' ? codeFor(outcome.state.codes, subject) : undefined;
  if (!code) return refuse('recovery-over');
  return { clock: codeClockOf(code, rules.signIn, context.now), position: outcome.position };
};
