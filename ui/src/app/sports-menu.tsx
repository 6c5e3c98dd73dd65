import { sportEntriesRead } from '../lib/api/sports.ts';
import { useLiveRead } from '../live/use-live-read.ts';
import { mainPlaces } from './shell/navigation.ts';
import type { SideNavGroup } from './shell/side-nav.tsx';

/** The sports with how many fixtures are in play in each. */
export const useSportsMenu = (): readonly SideNavGroup[] => {
  const { data } = useLiveRead(sportEntriesRead);
  const liveAt = (to: string) =>
    to === '/sports/in-play'
      ? data?.reduce((sum, sport) => sum + sport.inPlay, 0)
      : data?.find(({ path }) => path === to)?.inPlay;
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
