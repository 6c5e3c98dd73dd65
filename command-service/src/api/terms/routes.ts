import { acceptTerms, termsView } from '@paddock/contracts/http';
import { refuse } from '@paddock/contracts/refusals';
import { termsInForce } from '@paddock/contracts/terms';
import { commandRoute, type Route, route, success } from '@paddock/service-kit/http';
import type { Profiles } from '../../domain/profile/service.ts';

type TermsServices = { profiles: Profiles };

const viewRoute = ({ profiles }: TermsServices) =>
  route(termsView, async ({ session }) => {
    const { state } = await profiles.load(session.account.accountId);
    const { version, changes } = termsInForce;
    return { body: { version, changes: [...changes], isAccepted: state.acceptedTerms === version } };
  });

/** Refuses `terms-changed` for another version than the one in force: the customer has not seen that. */
const acceptRoute = ({ profiles }: TermsServices) =>
  commandRoute(
    acceptTerms,
    async ({ session, body: { version } }, context) =>
      version === termsInForce.version
        ? profiles.execute(session.account.accountId, { type: 'accept-terms', version }, context)
        : refuse('terms-changed'),
    () => success(''),
  );

/** Terms and privacy policy, which every customer has accepted in their newest version. */
export const termsRoutes = (services: TermsServices): Route[] => [viewRoute(services), acceptRoute(services)];
