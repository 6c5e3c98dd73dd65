import { type LiveService, maxErrors, retryMs } from '@paddock/contracts/gateway';

/** Tries again a second after each error of a service, until there were ten in a row: then it is left alone. */
export const createRetries = (again: (service: LiveService) => void) => {
  const errors = new Map<LiveService, number>();
  const timers = new Map<LiveService, ReturnType<typeof setTimeout>>();

  const isOver = (service: LiveService): boolean => (errors.get(service) ?? 0) >= maxErrors;

  const retry = (service: LiveService): void => {
    timers.delete(service);
    again(service);
  };

  return {
    /** Whether a service is not to be asked for now: the next try is to come, or there is none any more. */
    isHeld: (service: LiveService): boolean => timers.has(service) || isOver(service),
    failed: (service: LiveService): void => {
      clearTimeout(timers.get(service));
      errors.set(service, (errors.get(service) ?? 0) + 1);
      if (!isOver(service))
        timers.set(
          service,
          setTimeout(() => retry(service), retryMs),
        );
    },
    succeeded: (service: LiveService): void => {
      errors.delete(service);
    },
    /** A new connection begins anew. */
    forget: (): void => {
      for (const timer of timers.values()) clearTimeout(timer);
      timers.clear();
      errors.clear();
    },
  };
};
