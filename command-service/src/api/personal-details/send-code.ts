import { requestContactCode } from '@paddock/contracts/http';
import { type Refusal, refuse } from '@paddock/contracts/refusals';
import type { CommandContext } from '@paddock/service-kit/aggregate';
import { commandRoute, success } from '@paddock/service-kit/http';
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

/**
 * Has the new contact of a change sent a code, which the process `notifications` does. Refuses too-many-codes,
 * security-code-too-soon, access-blocked.
 */
export const sendCode = async (
  services: PersonalDetailsServices,
  { accountId, ...from }: { accountId: string; ip: string; device: string | undefined },
  { codeId, changeId, channel, contact }: NewCode,
  context: CommandContext,
): Promise<{ position: bigint } | Refusal> => {
  const { access, contactBudget } = services;
  const sent = await access.recall(accountId, context.commandId);
  if (sent) return sent;
  if (!(await contactBudget.take('new-contact', channel, contact))) return refuse('too-many-codes');
  const whence = whenceOf(services, accountId, from);
  const command = { type: 'request-security-code', codeId, channel, ...codeSubject(changeId) } as const;
  return access.execute(accountId, { ...command, ...whence }, context);
};

/** Refuses contact-change-over, and what `sendCode` does. */
export const requestCodeRoute = (services: PersonalDetailsServices) =>
  commandRoute(
    requestContactCode,
    async ({ session, body, ip, device, now }, context) => {
      const { accountId } = session.account;
      const change = await openChange(services, { accountId, changeId: body.change, now });
      if (!change) return refuse('contact-change-over');
      return sendCode(services, { accountId, ip, device }, { ...change, codeId: context.commandId }, context);
    },
    () => success(),
  );
