import { Link } from '@tanstack/react-router';
import { MapPinOff } from 'lucide-react';
import { buttonClass } from './button.tsx';
import { EmptyState } from './empty-state.tsx';

/** No route, or nothing behind it. */
export const NotFoundScreen = () => (
  <EmptyState
    icon={MapPinOff}
    title="There is nothing here"
    isPage
    action={
      <Link to="/" className={buttonClass('primary')}>
        Go to home
      </Link>
    }
  >
    The page may have moved, or the fixture may have finished.
  </EmptyState>
);
