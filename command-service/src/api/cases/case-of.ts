import { type CaseStep, caseOf } from '@paddock/contracts/http';
import { refuse } from '@paddock/contracts/refusals';
import { commandContextOf, route } from '@paddock/service-kit/http';
import { noteReading } from '@paddock/service-kit/readings';
import { playBlockedElsewhere } from '../../domain/account/exclusions/exclusions.ts';
import { fundsAsked } from '../../domain/account/source-of-funds/funds-asked.ts';
import { contactUntil } from '../../domain/cases/contact-until.ts';
import { changesOf, liftAskedOf } from './case-changes.ts';
import { readAccount, readSteps } from './read-case.ts';
import type { CaseServices } from './services.ts';
import { staffNamesOf } from './staff-names.ts';

const personsIn = (step: CaseStep): string[] => {
  if (step.kind === 'assigned') return [step.by, step.assignee];
  return 'askedBy' in step ? [step.by, step.askedBy] : [step.by];
};

/** The case of a customer, whether or not there ever was one. */
export const caseOfRoute = (services: CaseServices) =>
  route(caseOf, async (request) => {
    const { accountId } = request.params;
    const [{ state: account }, { state, revision }] = await Promise.all([
      services.accounts.load(accountId),
      services.cases.load(accountId),
    ]);
    if (account.status !== 'open') return refuse('unknown-account');
    await noteReading(services.store, { accountId, view: 'cases' }, commandContextOf(request));
    const steps = await readSteps(services, account);
    const [read, person] = await Promise.all([
      readAccount(services, accountId, steps, request.now),
      services.profiles.personalOf(accountId),
    ]);
    const asked = liftAskedOf(account);
    const staff = [...steps.flatMap(personsIn), ...[state.assignee, asked?.requestedBy ?? null]];
    return {
      body: {
        ...{ accountId, username: person?.username ?? null, currency: account.currency },
        ...{ status: state.status, assignee: state.assignee, steps },
        ...{ signs: state.raisedBy.length, contactUntil: contactUntil(state, account) },
        blockedSince: account.harm.blocked?.since ?? null,
        blockedElsewhereSince: playBlockedElsewhere(account.exclusions),
        fundsAsked: fundsAsked(account, services.rules, request.now) ?? null,
        liftAskedBy: asked?.requestedBy ?? null,
        ...read,
        scores: [...read.scores],
        staffNames: await staffNamesOf(services, staff),
        changes: changesOf(revision, account),
      },
    };
  });
