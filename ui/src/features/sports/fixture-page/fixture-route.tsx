import { useParams } from '@tanstack/react-router';
import { FixtureScreen } from './fixture-screen.tsx';

/** The fixture of the address; another one is another screen. */
export const FixtureRoute = () => {
  const { sport, fixtureId } = useParams({ from: '/sports/$sport/event/$fixtureId' });
  return <FixtureScreen key={fixtureId} sport={sport} fixtureId={fixtureId} />;
};
