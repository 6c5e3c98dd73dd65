import { useRouterState } from '@tanstack/react-router';
import { Loader } from '../design/loader.tsx';

/** The loader while the next page is on its way. */
export const PageLoader = () => {
  const isLoading = useRouterState({ select: ({ status }) => status === 'pending' });
  return isLoading && <Loader />;
};
