/** Customers wait for hours here, not for seconds. */
export const reviewsPollMs = 10_000;
