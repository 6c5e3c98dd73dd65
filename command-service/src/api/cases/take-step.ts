import type { Note } from '@paddock/contracts/events';
import { type Input, takeCaseStep } from '@paddock/contracts/http';
import { isRefusal, type Refusal, refuse } from '@paddock/contracts/refusals';
import type { CommandContext } from '@paddock/service-kit/aggregate';
import { commandRoute, success } from '@paddock/service-kit/http';
import type { CaseCommand } from '../../domain/cases/cases.ts';
import { isBegun } from '../../domain/erasure/erasure.ts';
import { noteRefusal } from '../note-refusal.ts';
import { findOfficer } from './find-officer.ts';
import type { CaseServices } from './services.ts';

type Step = Input<typeof takeCaseStep>['body'];
type Sealed = (text: string) => Promise<Note>;

type Customer = { accountId: string; isBlocked: boolean };
type Asking = { services: CaseServices; actor: CommandContext['actor']; sealed: Sealed };

const commandOf = async (
  step: Step,
  { accountId, isBlocked }: Customer,
  { services, actor, sealed }: Asking,
): Promise<CaseCommand | Refusal> => {
  switch (step.step) {
    case 'open':
      return { type: 'open-case', accountId, cause: { kind: 'staff' }, note: await sealed(step.note) };
    case 'take-on':
      return { type: 'assign-case', assignee: actor.id, from: step.from };
    case 'assign': {
      const assignee = await findOfficer(services, step.to);
      return isRefusal(assignee) ? assignee : { type: 'assign-case', assignee, from: step.from };
    }
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
      return {
        ...{ type: 'close-case', outcome: step.outcome, note: await sealed(step.note) },
        ...{ isBlocked, signs: step.signs },
      };
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
      const { actor } = context;
      const { state: account } = await accounts.load(accountId);
      if (account.status !== 'open') return refuse('unknown-account');
      if (isBegun((await erasures.load(accountId)).state))
        return noteRefusal(store, takeCaseStep, accountId, refuse('person-erased'), context);
      const customer = { accountId, isBlocked: account.harm.blocked !== null };
      const sealed = (text: string) => profiles.noteFor(accountId, text, context);
      const command = await commandOf(body, customer, { services, actor, sealed });
      if (isRefusal(command)) return command;
      const done = await cases.execute(accountId, command, context);
      log.info({ accountId, step: body.step, actor: actor.id }, 'a case of a customer is worked');
      return noteRefusal(store, takeCaseStep, accountId, done, context);
    },
    () => success(),
  );
