/** Whether the browser says that it has no network: nothing can be sent then. With one, what is sent may still be lost. */
export const isOffline = (): boolean => navigator.onLine === false;
