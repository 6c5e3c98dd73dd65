import { changeCardRanges, listCardRanges } from '@paddock/contracts/http';
import { commandRoute, type Route, route } from '@paddock/service-kit/http';
import type { CardRanges } from '../../domain/card-ranges/service.ts';
import { refuseOther } from '../repeated-request.ts';
import { askedBy, waitingOr } from '../staff-requests.ts';

type CardRangesServices = { cardRanges: CardRanges };

const listRoute = ({ cardRanges }: CardRangesServices) =>
  route(listCardRanges, async () => ({ body: { ranges: [...(await cardRanges.ranges())] } }));

/** Holds for the next card that is typed. */
const changeRoute = ({ cardRanges }: CardRangesServices) =>
  commandRoute(
    changeCardRanges,
    ({ body: { note = null, ...change } }, context) =>
      cardRanges.execute({ type: 'change-card-ranges', change, note, ...askedBy(context) }, context),
    ({ events }, { body: { note: _, ...change } }) =>
      refuseOther(events, { CardRangesChanged: change, CardRangesChangeRequested: { change } }) ??
      waitingOr(events.some(({ type }) => type === 'CardRangesChangeRequested')),
  );

/** The table of cards by their first digits, as operations keep it. */
export const cardRangesRoutes = (services: CardRangesServices): Route[] => [
  listRoute(services),
  changeRoute(services),
];
