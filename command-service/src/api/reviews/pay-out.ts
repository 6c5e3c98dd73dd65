import { payOutBalance } from '@paddock/contracts/http';
import { createUuidOfName } from '@paddock/contracts/ids';
import { isRefusal } from '@paddock/contracts/refusals';
import { commandRoute, success } from '@paddock/service-kit/http';
import { lastOwnerChange } from '../../adapters/contacts/owner-change.ts';
import { personExclusion } from '../../adapters/person-exclusion.ts';
import { openAccountOf } from '../../domain/account/state.ts';
import { findAccount } from '../find-account.ts';
import { noteRefusal } from '../note-refusal.ts';
import type { ReviewServices } from './services.ts';

type Services = Pick<
  ReviewServices,
  'access' | 'accounts' | 'names' | 'profiles' | 'persons' | 'personsPayments' | 'store' | 'log'
>;

/** One key for two customers is two pay-outs, as its payments are known to the provider by their ids alone. */
const payOutIdOf = createUuidOfName('d6b1f0c4-2a7e-4b59-8f3d-91c5e07a4b28');

/** Pays what an excluded customer can't ask for: it goes to their cards, and what can't waits for another person. */
export const payOutRoute = (services: Services) =>
  commandRoute(
    payOutBalance,
    async ({ body: { account }, commandId, actor }, context) => {
      const accountId = await findAccount(services, account);
      if (isRefusal(accountId)) return accountId;
      const [excludedElsewhere, ownerChange] = await Promise.all([
        personExclusion(services, accountId),
        lastOwnerChange(services, accountId),
      ]);
      const payOutId = payOutIdOf(`${commandId}/${accountId}`);
      const decided = await services.personsPayments.decide(accountId, context, () =>
        services.accounts.execute(
          accountId,
          {
            ...{ type: 'pay-out-balance', payOutId, requestedBy: actor.id },
            ...{ isExcludedElsewhere: excludedElsewhere !== undefined, ownerChange },
          },
          context,
        ),
      );
      if (!isRefusal(decided)) {
        const { log } = services;
        log.warn({ accountId, actor: actor.id }, 'the balance of an excluded customer is paid out');
      }
      return noteRefusal(services.store, payOutBalance, accountId, decided, context);
    },
    ({ state, events }) => {
      const moved = (wanted: 'WithdrawalRequested' | 'WithdrawalHeld') =>
        events.reduce((sum, { type, data }) => (type === wanted ? sum + data.amount : sum), 0);
      const { currency } = openAccountOf(state);
      const heldReasons = new Set(
        events.flatMap(({ type, data }) =>
          type === 'WithdrawalHeld' ? [data.reason, ...(data.furtherReasons ?? [])] : [],
        ),
      );
      const paid = moved('WithdrawalRequested');
      return { ...success(), currency, paid, held: moved('WithdrawalHeld'), heldReasons: [...heldReasons] };
    },
  );
