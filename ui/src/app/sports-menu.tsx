import { getSports } from '@paddock/contracts/http';
import { useSportCall } from '../features/sports/fixtures/use-sport-call.ts';
import { mainPlaces } from './shell/navigation.ts';
import type { SideNavGroup } from './shell/side-nav.tsx';

/** The sports with how many fixtures are in play in each. */
export const useSportsMenu = (): readonly SideNavGroup[] => {
  const { data } = useSportCall(getSports, {});
  const liveAt = (to: string) =>
    to === '/sports/in-play'
      ? data?.reduce((sum, sport) => sum + sport.liveCount, 0)
      : data?.find((sport) => sport.Url.toLowerCase() === to)?.liveCount;
  return [
    {
      title: 'Sports',
      items: mainPlaces.map(({ icon: Icon, ...place }) => ({
        ...place,
        icon: <Icon aria-hidden />,
        live: liveAt(place.to) ?? 0,
      })),
    },
  ];
};
