import { useParams } from '@tanstack/react-router';
import { isSport } from './sport.ts';
import { SportScreen } from './sport-screen.tsx';

/** The sport of the address; the route has checked that there is such a one. */
export const SportRoute = () => {
  const { sport } = useParams({ from: '/sports/$sport' });
  return isSport(sport) ? <SportScreen key={sport} sport={sport} /> : null;
};
