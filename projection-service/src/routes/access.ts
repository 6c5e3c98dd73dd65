import { signInView } from '@paddock/contracts/http';
import type { Route } from '@paddock/service-kit/http';
import { readSignIns } from '../read-models/sign-ins.ts';
import { accountRoute, type ReadSide } from '../read-side.ts';

/** Who signed in to the caller's account, and who tried. */
export const accessRoutes = (readSide: ReadSide): Route[] => [
  accountRoute(signInView, readSide, (account, { now }) => readSignIns(account, now)),
];
