import type { Route } from '@paddock/service-kit/http';
import { caseChangesRoute } from './case-changes.ts';
import { caseOfRoute } from './case-of.ts';
import { liftBlockRoute } from './lift-block.ts';
import { listRoute } from './list.ts';
import type { CaseServices } from './services.ts';
import { takeStepRoute } from './take-step.ts';

/** What compliance makes of signs that a customer may be harmed. */
export const caseRoutes = (services: CaseServices): Route[] => [
  listRoute(services),
  caseOfRoute(services),
  caseChangesRoute(services),
  takeStepRoute(services),
  liftBlockRoute(services),
];
