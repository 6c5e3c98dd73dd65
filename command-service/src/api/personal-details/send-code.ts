import { requestContactCode } from '@paddock/contracts/http';
import { isRefusal, type Refusal, refuse } from '@paddock/contracts/refusals';
import type { CommandContext } from '@paddock/service-kit/aggregate';
import { commandRoute, success } from '@paddock/service-kit/http';
import { createAccessAggregate } from '../../domain/access/access.ts';
import type { CodeSubject } from '../../domain/access/security-codes.ts';
import { openContactChanges } from '../../domain/profile/contact-changes.ts';
import type { OpenedContactChange } from '../../domain/profile/details-service.ts';
import { whenceOf } from '../access/whence.ts';
import type { PersonalDetailsServices } from './services.ts';

/** What the code of a change proves: that its owner reads what is sent to the new contact. */
export const codeSubject = (changeId: string): CodeSubject => ({
  purpose: 'new-contact',
  subjectId: changeId,
});

/** A change that waits for its code yet. */
export const openChange = async (
  { profiles, rules }: PersonalDetailsServices,
  { accountId, changeId, now }: { accountId: string; changeId: string; now: Date },
): Promise<OpenedContactChange | undefined> => {
  const { state } = await profiles.load(accountId);
  const open = openContactChanges(state.contactChanges, { rule: rules.contactChange, now });
  const isOpen = open.some((change) => change.changeId === changeId);
  return isOpen ? profiles.openContactChange(accountId, changeId) : undefined;
};

type NewCode = { codeId: string } & Pick<OpenedContactChange, 'changeId' | 'channel' | 'contact'>;

type From = { accountId: string; ip: string; device: string | undefined };

const commandFor = (
  services: PersonalDetailsServices,
  { accountId, ...from }: From,
  { codeId, changeId, channel }: NewCode,
) => ({
  ...({ type: 'request-security-code', codeId, channel, ...codeSubject(changeId) } as const),
  ...whenceOf(services, accountId, from),
});

/** A code, and the command that asks for it. */
export type CodeToAsk = { code: NewCode; context: CommandContext };

/**
 * Why one of these codes would be refused, so that nothing is written that waits for a code which nobody is sent; what each
 * contact is sent is counted here. Refuses too-many-codes, access-blocked.
 */
export const refusedCodes = async (
  services: PersonalDetailsServices,
  from: From,
  codes: readonly CodeToAsk[],
): Promise<Refusal | undefined> => {
  const { access, contactBudget, rules } = services;
  const aggregate = createAccessAggregate(rules.signIn);
  let { state } = await access.load(from.accountId);
  for (const { code, context } of codes) {
    if (await access.recall(from.accountId, context.commandId)) continue;
    const decided = aggregate.decide(state, commandFor(services, from, code), context);
    if (isRefusal(decided)) return decided;
    const written = { at: context.now.toISOString(), actor: context.actor };
    state = decided.reduce((before, event) => aggregate.evolve(before, event, written), state);
    if (!(await contactBudget.take('new-contact', code.channel, code.contact)))
      return refuse('too-many-codes');
  }
  return undefined;
};

/**
 * Has the new contact of a change sent a code, which the process `notifications` does; it was counted before. Refuses
 * security-code-too-soon, access-blocked.
 */
export const sendCode = async (
  services: PersonalDetailsServices,
  from: From,
  { code, context }: CodeToAsk,
): Promise<{ position: bigint } | Refusal> => {
  const sent = await services.access.execute(from.accountId, commandFor(services, from, code), context);
  if (isRefusal(sent)) await services.contactBudget.giveBack('new-contact', code.channel, code.contact);
  return sent;
};

/** Refuses contact-change-over, and what `refusedCodes` and `sendCode` do. */
export const requestCodeRoute = (services: PersonalDetailsServices) =>
  commandRoute(
    requestContactCode,
    async ({ session, body, ip, device, now }, context) => {
      const { accountId } = session.account;
      const change = await openChange(services, { accountId, changeId: body.change, now });
      if (!change) return refuse('contact-change-over');
      const from = { accountId, ip, device };
      const code = { code: { ...change, codeId: context.commandId }, context };
      return (await refusedCodes(services, from, [code])) ?? sendCode(services, from, code);
    },
    () => success(),
  );
