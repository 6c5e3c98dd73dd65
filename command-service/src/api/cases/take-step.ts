import type { Note } from '@paddock/contracts/events';
import { type Input, takeCaseStep } from '@paddock/contracts/http';
import { refuse } from '@paddock/contracts/refusals';
import type { CommandContext } from '@paddock/service-kit/aggregate';
import { commandRoute, success } from '@paddock/service-kit/http';
import type { CaseCommand } from '../../domain/cases/cases.ts';
import { isBegun } from '../../domain/erasure/erasure.ts';
import { noteRefusal } from '../note-refusal.ts';
import type { CaseServices } from './services.ts';

type Step = Input<typeof takeCaseStep>['body'];
type Sealed = (text: string) => Promise<Note>;

type Customer = { accountId: string; isBlocked: boolean };

const commandOf = async (
  step: Step,
  { accountId, isBlocked }: Customer,
  { actor }: CommandContext,
  sealed: Sealed,
): Promise<CaseCommand> => {
  switch (step.step) {
    case 'open':
      return { type: 'open-case', accountId, cause: { kind: 'staff' }, note: await sealed(step.note) };
    case 'take-on':
      return { type: 'assign-case', assignee: actor.id };
    case 'note':
      return { type: 'note-case', note: await sealed(step.note) };
    case 'contact': {
      const { channel, said, answer } = step;
      const answered = answer === '' ? null : await sealed(answer);
      return { type: 'note-contact', channel, said: await sealed(said), answer: answered };
    }
    case 'action':
      return { type: 'note-action', action: step.action, note: await sealed(step.note) };
    case 'close':
      return { type: 'close-case', outcome: step.outcome, note: await sealed(step.note), isBlocked };
    default:
      return step satisfies never;
  }
};

/** Something that compliance does in the case of a customer, with their note sealed under the key of the account. Refuses `person-erased`: no note would be kept. */
export const takeStepRoute = (services: CaseServices) =>
  commandRoute(
    takeCaseStep,
    async ({ params: { accountId }, body }, context) => {
      const { accounts, cases, erasures, profiles, store, log } = services;
      const { state: account } = await accounts.load(accountId);
      if (account.status !== 'open') return refuse('unknown-account');
      if (isBegun((await erasures.load(accountId)).state))
        return noteRefusal(store, takeCaseStep, accountId, refuse('person-erased'), context);
      const customer = { accountId, isBlocked: account.harm.blocked !== null };
      const command = await commandOf(body, customer, context, (text) =>
        profiles.noteFor(accountId, text, context),
      );
      const done = await cases.execute(accountId, command, context);
      log.info({ accountId, step: body.step, actor: context.actor.id }, 'a case of a customer is worked');
      return noteRefusal(store, takeCaseStep, accountId, done, context);
    },
    () => success(),
  );
