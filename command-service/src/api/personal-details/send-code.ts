import { requestContactCode } from '@paddock/contracts/http';
import { isRefusal, type Refusal, refuse } from '@paddock/contracts/refusals';
import type { CommandContext } from '@paddock/service-kit/aggregate';
import { commandRoute, success } from '@paddock/service-kit/http';
import type { CodeContact } from '../../adapters/contacts/contact-budget.ts';
import { createAccessAggregate } from '../../domain/access/access.ts';
import { refuseContactUntil } from '../../domain/access/blocked.ts';
import type { CodeSubject } from '../../domain/access/security-codes.ts';
import { openContactChanges } from '../../domain/profile/contact-changes.ts';
import type { OpenedContactChange } from '../../domain/profile/details-service.ts';
import { type WhenceServices, whenceOf } from '../access/whence.ts';
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

const contactOf = ({ channel, contact }: NewCode): CodeContact => ['new-contact', channel, contact];

type From = { accountId: string; ip: string; device: string | undefined };

const commandFor = (
  services: WhenceServices,
  { accountId, ...from }: From,
  { codeId, changeId, channel }: NewCode,
) => ({
  ...({ type: 'request-security-code', codeId, channel, ...codeSubject(changeId) } as const),
  ...whenceOf(services, accountId, from),
});

/** A code, and the command that asks for it. */
export type CodeToAsk = { code: NewCode; context: CommandContext };

type Sending = Pick<PersonalDetailsServices, 'access' | 'contactBudget' | 'rules' | keyof WhenceServices>;
type Sent = { position: bigint };

/**
 * Why one of these codes would be refused, so that nothing is written that waits for a code which nobody is sent. What a
 * contact is sent is `counted`, but for what was sent before under the same id.
 */
const refusedCodes = async (
  services: Sending,
  from: From,
  codes: readonly CodeToAsk[],
  counted: Set<CodeToAsk>,
): Promise<Refusal | undefined> => {
  const { access, contactBudget, rules } = services;
  const aggregate = createAccessAggregate(rules.signIn);
  let { state } = await access.load(from.accountId);
  for (const one of codes) {
    const { code, context } = one;
    if (await access.recall(from.accountId, context.commandId)) continue;
    const decided = aggregate.decide(state, commandFor(services, from, code), context);
    if (isRefusal(decided)) return decided;
    const written = { at: context.now.toISOString(), actor: context.actor };
    state = decided.reduce((before, event) => aggregate.evolve(before, event, written), state);
    const until = await contactBudget.take(contactOf(code), code.codeId, context.now);
    if (until !== undefined) return refuseContactUntil(until);
    counted.add(one);
  }
  return undefined;
};

/**
 * Has new contacts sent codes by `send`, once it is sure that each may be; the process `notifications` sends them. Of what a
 * contact may be sent, what came to nothing is given back: because another code or the change was refused. Refuses too-many-codes, security-code-too-soon, what blocks, and what `act` does.
 */
export const withCodes = async <Done>(
  services: Sending,
  from: From,
  codes: readonly CodeToAsk[],
  act: (send: (one: CodeToAsk) => Promise<Sent | Refusal>) => Promise<Done | Refusal>,
): Promise<Done | Refusal> => {
  const counted = new Set<CodeToAsk>();
  const send = async (one: CodeToAsk): Promise<Sent | Refusal> => {
    const isCounted = counted.delete(one);
    // Where the answer is lost nobody knows, and it counts as sent.
    const sent = await services.access.execute(
      from.accountId,
      commandFor(services, from, one.code),
      one.context,
    );
    if (isCounted && isRefusal(sent)) counted.add(one);
    return sent;
  };
  try {
    return (await refusedCodes(services, from, codes, counted)) ?? (await act(send));
  } finally {
    // One that cannot be given back now is so by itself in time, and changes nothing of the answer.
    await Promise.allSettled(
      [...counted].map(({ code }) => services.contactBudget.giveBack(contactOf(code), code.codeId)),
    );
  }
};

/** Refuses contact-change-over, and what `withCodes` does. */
export const requestCodeRoute = (services: PersonalDetailsServices) =>
  commandRoute(
    requestContactCode,
    async ({ session, body, ip, device, now }, context) => {
      const { accountId } = session.account;
      const change = await openChange(services, { accountId, changeId: body.change, now });
      if (!change) return refuse('contact-change-over');
      const from = { accountId, ip, device };
      const code = { code: { ...change, codeId: context.commandId }, context };
      return withCodes(services, from, [code], (send) => send(code));
    },
    () => success(),
  );
