import { useLocation } from '@tanstack/react-router';

/** Where somebody is on the site. */
export const usePlace = () => {
  const { pathname, hash } = useLocation();
  return { pathname, hash };
};
