import {
  listSignUpOffers,
  publishSignUpOffer,
  signUpOfferShown,
  withdrawSignUpOffer,
} from '@paddock/contracts/http';
import { commandRoute, route, success } from '@paddock/service-kit/http';
import type { SignUpOffers } from '../../domain/sign-up-offers/service.ts';
import { refuseOther, refuseOtherThan } from '../repeated-request.ts';

export type SignUpOfferServices = { signUpOffers: SignUpOffers };

/** Who has an account, or is in a browser where somebody had one, is no new customer, and may be one who excluded themselves. */
const shownRoute = ({ signUpOffers }: SignUpOfferServices) =>
  route(signUpOfferShown, async ({ session, device, query }) => {
    const isKnown = session?.account !== undefined || device !== undefined;
    const found = isKnown ? undefined : await signUpOffers.shownIn(query.country);
    if (!found) return { body: { offer: null } };
    const { countries: _, from: __, ...offer } = found;
    return { body: { offer } };
  });

/** Refuses `key-reused` of another offer. */
const publishRoute = ({ signUpOffers }: SignUpOfferServices) =>
  commandRoute(
    publishSignUpOffer,
    ({ body, now }, context) =>
      signUpOffers.execute({ type: 'publish-offer', offer: body, now: now.toISOString() }, context),
    ({ events }, { body }) =>
      refuseOther(events, { SignUpOfferPublished: body }) ??
      refuseOtherThan(events, 'SignUpOfferPublished') ??
      success(),
  );

const withdrawRoute = ({ signUpOffers }: SignUpOfferServices) =>
  commandRoute(
    withdrawSignUpOffer,
    ({ body }, context) => signUpOffers.execute({ type: 'withdraw-offer', code: body.code }, context),
    ({ events }, { body }) =>
      refuseOther(events, { SignUpOfferWithdrawn: body }) ??
      refuseOtherThan(events, 'SignUpOfferWithdrawn') ??
      success(),
  );

const listRoute = ({ signUpOffers }: SignUpOfferServices) =>
  route(listSignUpOffers, async () => ({ body: { offers: [...(await signUpOffers.newest())] } }));

/** Offers for new customers: what a visitor is shown, and what operations publish. */
export const signUpOfferRoutes = (services: SignUpOfferServices) => [
  shownRoute(services),
  publishRoute(services),
  withdrawRoute(services),
  listRoute(services),
];
