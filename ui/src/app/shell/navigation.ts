import { CirclePlay, Dog, Goal, House, type LucideIcon, Trophy } from 'lucide-react';

export type Place = {
  readonly label: string;
  readonly to: string;
  readonly icon: LucideIcon;
  /** Marked as current only on exactly this path. */
  readonly exact?: boolean;
};

/** The main menu, in order. */
export const mainPlaces: readonly Place[] = [
  { label: 'Home', to: '/', icon: House, exact: true },
  { label: 'In-Play', to: '/sports/in-play', icon: CirclePlay },
  { label: 'Football', to: '/sports/football', icon: Goal },
  { label: 'Horse Racing', to: '/sports/horse-racing', icon: Trophy },
  { label: 'Greyhounds', to: '/sports/greyhounds', icon: Dog },
];
