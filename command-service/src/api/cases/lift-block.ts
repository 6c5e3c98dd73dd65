import { liftHarmBlock } from '@paddock/contracts/http';
import { isRefusal, refuse } from '@paddock/contracts/refusals';
import { commandRoute } from '@paddock/service-kit/http';
import { isBegun } from '../../domain/erasure/erasure.ts';
import { noteRefusal } from '../note-refusal.ts';
import { askedBy, doneOrWaiting } from '../staff-requests.ts';
import type { CaseServices } from './services.ts';

/** Nobody lifts it alone: a colleague of compliance decides what is asked for here. Refuses `person-erased`: nobody is there to play again. */
export const liftBlockRoute = (services: CaseServices) =>
  commandRoute(
    liftHarmBlock,
    async ({ params: { accountId }, body, actor }, context) => {
      const [{ state }, { state: found }] = await Promise.all([
        services.accounts.load(accountId),
        services.cases.load(accountId),
      ]);
      // Before anything is sealed: nobody has a key who has no account.
      if (state.status !== 'open') return refuse('unknown-account');
      if (isBegun((await services.erasures.load(accountId)).state))
        return noteRefusal(services.store, liftHarmBlock, accountId, refuse('person-erased'), context);
      const note = await services.profiles.noteFor(accountId, body.note, context);
      const { contactedAt } = found;
      const command = { type: 'lift-harm-block', note, contactedAt, ...askedBy(context) } as const;
      const asked = await services.accounts.execute(accountId, command, context);
      if (!isRefusal(asked)) {
        services.log.warn({ accountId, actor: actor.id }, 'that a customer may play again is asked for');
      }
      return noteRefusal(services.store, liftHarmBlock, accountId, asked, context);
    },
    ({ events }) => doneOrWaiting(events, { kind: 'harm-block' }),
  );
