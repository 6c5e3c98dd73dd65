import { connectionOf, loaderDelayMs } from '../lib/loader-delay.ts';
import { useElapsed } from '../lib/use-elapsed.ts';
import { Spinner } from './spinner.tsx';

/** Over the page while something loads, on a fast connection only once it takes long. What is beneath can be used. */
export const Loader = () => {
  const isDue = useElapsed(true, loaderDelayMs(connectionOf(navigator)));
  return (
    isDue && (
      <div className="pointer-events-none fixed inset-0 z-60 grid place-items-center">
        <div className="rounded-lg border border-line bg-raised px-5 py-4 shadow-pop">
          <Spinner label="Loading" />
        </div>
      </div>
    )
  );
};
