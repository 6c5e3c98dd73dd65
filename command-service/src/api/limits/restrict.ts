import type { AccountEvent } from '@paddock/contracts/events';
import { restrictLimits } from '@paddock/contracts/http';
import type { PeriodAmount } from '@paddock/contracts/limits';
import { isRefusal } from '@paddock/contracts/refusals';
import { commandRoute } from '@paddock/service-kit/http';
import { findAccount } from '../find-account.ts';
import { noteRefusal } from '../note-refusal.ts';
import { refuseOther, refuseOtherThan } from '../repeated-request.ts';
import { askedBy, doneOrWaiting } from '../staff-requests.ts';
import type { LimitsServices } from './services.ts';

/** What the log says of it; nothing where nothing changed. */
export const restrictionLog = (events: readonly Pick<AccountEvent, 'type'>[]): string | undefined => {
  const happened = (type: AccountEvent['type']) => events.some((event) => event.type === type);
  if (happened('LimitsRestricted')) return 'limits are restricted';
  return happened('ActionRequested') ? 'to restrict limits less, or no more, is asked for' : undefined;
};

/** Why these are not events of such a request: a first one that restricts is none that lifts. */
const refuseOtherRestriction = (events: readonly AccountEvent[], restriction: PeriodAmount | null) =>
  restriction === null
    ? refuseOtherThan(events, 'ActionRequested')
    : refuseOther(events, { LimitsRestricted: restriction });

/** Staff restrict the limits of a customer; less than before, or no more, is asked of another person. */
export const restrictRoute = (services: LimitsServices) =>
  commandRoute(
    restrictLimits,
    async ({ body: { account, restriction, note: text }, actor }, context) => {
      const accountId = await findAccount(services, account);
      if (isRefusal(accountId)) return accountId;
      const note = await services.profiles.noteFor(accountId, text, context);
      const command = { type: 'restrict-limits', restriction, note, ...askedBy(context) } as const;
      const decided = await services.accounts.execute(accountId, command, context);
      const said = isRefusal(decided) ? undefined : restrictionLog(decided.events);
      if (said) services.log.warn({ accountId, actor: actor.id }, said);
      return noteRefusal(services.store, restrictLimits, accountId, decided, context);
    },
    ({ events }, { body: { restriction } }) =>
      refuseOtherRestriction(events, restriction) ??
      doneOrWaiting(events, { kind: 'limit-restriction', to: restriction }),
  );
