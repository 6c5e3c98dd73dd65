import { isRefusal, type Refusal, refuse } from '@paddock/contracts/refusals';
import { texts } from '@paddock/contracts/texts';
import type { CommandContext } from '@paddock/service-kit/aggregate';
import type { Access } from '../../domain/access/service.ts';
import type { Names } from '../../domain/claims/names-service.ts';
import type { Profiles } from '../../domain/profile/service.ts';

export type ContactChangeServices = {
  access: Pick<Access, 'execute'>;
  names: Pick<Names, 'claim' | 'release'>;
  profiles: Pick<Profiles, 'openContactChange' | 'makeContactChange' | 'needsEmail'>;
};

/** By what a step of a change is known, whoever takes it. */
export const contactChangeStep = (changeId: string, step: string): string =>
  `contact-change/${changeId}/${step}`;

/**
 * Makes an email address or phone count whose code was entered: a new address is claimed, then the details have it, then
 * the address of before is left, so that at no time an account has one that another may claim; and resets that were under
 * way end. Safe to repeat, and beside
 * itself: the call of who entered the code does it at once, and the process `personal-details` again, should that call
 * have died in between. Refuses email-refused, where another account has the address; contact-change-over.
 */
export const finishContactChange = async (
  { access, names, profiles }: ContactChangeServices,
  { accountId, changeId }: { accountId: string; changeId: string },
  context: Omit<CommandContext, 'commandId'>,
): Promise<{ position: bigint } | Refusal> => {
  const stepOf = (step: string) => ({ ...context, commandId: contactChangeStep(changeId, step) });
  const asked = await profiles.openContactChange(accountId, changeId);
  if (!asked) return refuse('contact-change-over');
  const isEmail = asked.channel === 'email';
  if (isEmail && asked.former === null) {
    const taken = await names.claim('email', asked.contact, accountId, stepOf('claim'));
    if (taken) return refuse('email-refused', { field: 'Email', param1: texts.personalDetails.emailTaken });
  }
  const made = await profiles.makeContactChange(accountId, changeId, stepOf('make'));
  const change = await profiles.openContactChange(accountId, changeId);
  if (isEmail) {
    // Where a later change took its place, what it had claimed is left again.
    const unneeded = (change?.former ?? asked.contact).toLowerCase();
    const left = {
      wasOwn: change?.former != null,
      isNeeded: () => profiles.needsEmail(accountId, unneeded, context.now),
    };
    await names.release('email', unneeded, accountId, left, stepOf('release'));
  }
  if (isRefusal(made) || !change?.madeAt) return made;
  // Whoever reads what is sent to the former contact goes on by it no more.
  const command = { type: 'end-recoveries', begunBefore: change.madeAt } as const;
  const ended = await access.execute(accountId, command, stepOf('end-recoveries'));
  if (isRefusal(ended)) return ended;
  return { position: made.position > ended.position ? made.position : ended.position };
};
