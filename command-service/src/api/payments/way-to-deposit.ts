import { setWayToDeposit } from '@paddock/contracts/http';
import { isRefusal, refuse } from '@paddock/contracts/refusals';
import { texts } from '@paddock/contracts/texts';
import type { EventStore } from '@paddock/service-kit/engines';
import { commandRoute, type Route, success } from '@paddock/service-kit/http';
import { openAccountOf } from '../../domain/account/state.ts';
import type { Names } from '../../domain/claims/names-service.ts';
import { findAccount } from '../find-account.ts';
import { noteRefusal } from '../note-refusal.ts';
import { refuseOther } from '../repeated-request.ts';
import { offeredWays, takenEWallets } from './offered-ways.ts';
import type { PaymentServices } from './services.ts';

export type WayToDepositServices = Pick<
  PaymentServices,
  'accounts' | 'profiles' | 'payments' | 'rules' | 'log'
> & {
  names: Names;
  store: Pick<EventStore, 'append'>;
};

/** Staff take a way to pay in from the account of a customer, or give it back. Refuses `no-changes` where it is so. */
export const wayToDepositRoute = (services: WayToDepositServices): Route => {
  const { accounts, names, profiles, rules, store, log } = services;
  return commandRoute(
    setWayToDeposit,
    async ({ body: { account, way, enabled: isEnabled, note: text }, actor }, context) => {
      const accountId = await findAccount({ accounts, names }, account);
      if (isRefusal(accountId)) return accountId;
      const note = await profiles.noteFor(accountId, text, context);
      const command = { type: 'set-way-to-deposit', way, isEnabled, note } as const;
      const decided = await accounts.execute(accountId, command, context);
      const isUnchanged = !isRefusal(decided) && decided.events.length === 0;
      const changed = isUnchanged ? refuse('no-changes') : decided;
      if (!isRefusal(changed)) {
        log.warn({ accountId, actor: actor.id, way, isEnabled }, 'a way to deposit is set');
      }
      return noteRefusal(store, setWayToDeposit, accountId, changed, context);
    },
    ({ state, events }, { body: { way, enabled: isEnabled } }) => {
      const other = refuseOther(events, { WayToDepositSet: { way, isEnabled } });
      if (other) return other;
      const offered = offeredWays(openAccountOf(state), rules, takenEWallets(services)).includes(way);
      return { ...success(texts.changesSaved), offered };
    },
  );
};
