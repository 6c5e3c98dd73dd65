import type { DocumentsDecision } from '@paddock/contracts/events';
import { askSourceOfFunds, decideSourceOfFunds } from '@paddock/contracts/http';
import { isRefusal, refuse } from '@paddock/contracts/refusals';
import { commandRoute, success } from '@paddock/service-kit/http';
import { noteRefusal } from '../note-refusal.ts';
import type { SourceOfFundsServices } from './services.ts';

/** Asks a customer where their money comes from, as a note of compliance says. Of a person who is erased nobody is left to answer. */
export const askRoute = (services: SourceOfFundsServices) =>
  commandRoute(
    askSourceOfFunds,
    async ({ params: { accountId }, body, actor }, context) => {
      const { accounts, profiles, store, log } = services;
      if (!(await profiles.personalOf(accountId))) return refuse('unknown-account');
      const note = await profiles.noteFor(accountId, body.note, context);
      const command = { type: 'ask-source-of-funds-as-compliance', note } as const;
      const asked = await accounts.execute(accountId, command, context);
      if (!isRefusal(asked))
        log.warn({ accountId, actor: actor.id }, 'compliance asks a customer for their source of funds');
      return noteRefusal(store, askSourceOfFunds, accountId, asked, context);
    },
    () => success(),
  );

/**
 * Says of all that waits whether it shows where the money comes from. How much may be paid in on it is a decision of its own,
 * `review-deposits`, which names it.
 */
export const decideRoute = (services: SourceOfFundsServices) =>
  commandRoute(
    decideSourceOfFunds,
    async ({ params: { accountId }, body, commandId, actor }, context) => {
      const { profiles, store, log } = services;
      // Nobody's documents get no note, and so no key.
      if (!(await profiles.load(accountId)).state.registered) return refuse('unknown-account');
      const decision: DocumentsDecision =
        body.outcome === 'accepted'
          ? { outcome: body.outcome, seen: [] }
          : { outcome: body.outcome, reason: body.reason };
      const note = await profiles.noteFor(accountId, body.note, context);
      const { documentIds } = body;
      const command = { type: 'decide-source-of-funds', decisionId: commandId, documentIds } as const;
      const decided = await profiles.execute(accountId, { ...command, decision, note }, context);
      if (!isRefusal(decided)) {
        const { outcome } = decision;
        log.warn(
          { accountId, outcome, actor: actor.id },
          'documents about a source of funds are decided about',
        );
      }
      return noteRefusal(store, decideSourceOfFunds, accountId, decided, context);
    },
    ({ events }, { body }) => {
      const event = events.find(({ type }) => type === 'DocumentsDecided');
      const outcome = event?.type === 'DocumentsDecided' ? event.data.decision.outcome : undefined;
      return outcome === body.outcome ? success() : refuse('key-reused');
    },
  );
