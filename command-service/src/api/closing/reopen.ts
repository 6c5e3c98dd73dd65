import { reopenAccount } from '@paddock/contracts/http';
import { isRefusal, refuse } from '@paddock/contracts/refusals';
import { texts } from '@paddock/contracts/texts';
import { commandRoute, success } from '@paddock/service-kit/http';
import { personExclusion } from '../../adapters/person-exclusion.ts';
import { isBegun } from '../../domain/erasure/erasure.ts';
import { findAccount } from '../find-account.ts';
import { noteRefusal } from '../note-refusal.ts';
import type { ClosingServices } from './services.ts';

/**
 * Opens a closed account again. Nobody who is excluded comes back by it, in whichever account of theirs they are, and nobody
 * whose erasure has begun.
 */
export const reopenRoute = (services: ClosingServices) =>
  commandRoute(
    reopenAccount,
    async ({ body: { account, note: text }, actor }, context) => {
      const { accounts, erasures, profiles, store, log } = services;
      const accountId = await findAccount(services, account);
      if (isRefusal(accountId)) return accountId;
      if (isBegun((await erasures.load(accountId)).state))
        return noteRefusal(store, reopenAccount, accountId, refuse('person-erased'), context);
      const [note, excludedElsewhere] = await Promise.all([
        profiles.noteFor(accountId, text, context),
        personExclusion(services, accountId),
      ]);
      const command = { type: 'reopen-account', note, excludedElsewhere } as const;
      const reopened = await accounts.execute(accountId, command, context);
      if (!isRefusal(reopened)) log.warn({ accountId, actor: actor.id }, 'a closed account is open again');
      return noteRefusal(store, reopenAccount, accountId, reopened, context);
    },
    () => success(texts.closing.reopened),
  );
