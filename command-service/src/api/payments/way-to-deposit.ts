import { setWayToDeposit } from '@paddock/contracts/http';
import { isRefusal } from '@paddock/contracts/refusals';
import { texts } from '@paddock/contracts/texts';
import type { EventStore } from '@paddock/service-kit/engines';
import { commandRoute, type Route, success } from '@paddock/service-kit/http';
import type { Names } from '../../domain/claims/names-service.ts';
import { findAccount } from '../find-account.ts';
import { noteRefusal } from '../note-refusal.ts';
import { refuseOther } from '../repeated-request.ts';
import type { PaymentServices } from './services.ts';

export type WayToDepositServices = Pick<PaymentServices, 'accounts' | 'profiles' | 'log'> & {
  names: Names;
  store: Pick<EventStore, 'append'>;
};

/** Staff take a way to pay in from the account of a customer, or give it back. */
export const wayToDepositRoute = ({ accounts, names, profiles, store, log }: WayToDepositServices): Route =>
  commandRoute(
    setWayToDeposit,
    async ({ body: { account, way, enabled: isEnabled, note: text }, actor }, context) => {
      const accountId = await findAccount({ accounts, names }, account);
      if (isRefusal(accountId)) return accountId;
      const note = await profiles.noteFor(accountId, text, context);
      const command = { type: 'set-way-to-deposit', way, isEnabled, note } as const;
      const decided = await accounts.execute(accountId, command, context);
      if (!isRefusal(decided) && decided.events.length > 0) {
        log.warn({ accountId, actor: actor.id, way, isEnabled }, 'a way to deposit is set');
      }
      return noteRefusal(store, setWayToDeposit, accountId, decided, context);
    },
    ({ events }, { body: { way, enabled: isEnabled } }) =>
      refuseOther(events, { WayToDepositSet: { way, isEnabled } }) ?? success(texts.changesSaved),
  );
