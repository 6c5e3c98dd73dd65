import { type Response, verificationView } from '@paddock/contracts/http';
import { createRead, useRead } from './client.ts';

/** Of name, address and age. `not-verified`: an answer is there, and it is no. */
export type VerificationStatus = Response<typeof verificationView>['status'];

/** How often it is asked whether a check has come to its end, milliseconds. */
const everyMs = 10_000;
/** And whether somebody has looked at documents. */
const seldomMs = 30_000;

const pollMs = { checking: everyMs, 'not-verified': seldomMs, verified: false } as const;

const statusOf = ({ status }: Response<typeof verificationView>): VerificationStatus => status;

/** How the customer's verification stands, asked again while it is under way. */
export const useVerificationStatus = (enabled: boolean) =>
  useRead(createRead(verificationView, {}, statusOf), {
    enabled,
    refetchInterval: ({ state }) => (state.data ? pollMs[state.data.status] : false),
  });
