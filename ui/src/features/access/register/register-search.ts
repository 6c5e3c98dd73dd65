import { offerCodeSchema } from '@paddock/contracts/events';
import { loginSearch } from '../../../lib/sign-in-pages.ts';

const stepCount = 4;

type RegisterSearch = { step?: number; offer?: string } & ReturnType<typeof loginSearch>;

/** The search of registration: which step is shown, 1 first, the code of the offer that somebody came for, and where they were going. */
export const registerSearch = (search: Record<string, unknown>): RegisterSearch => {
  const step = Number(search.step);
  const offer = offerCodeSchema.safeParse(search.offer).data;
  return {
    ...(Number.isInteger(step) && step > 1 && step <= stepCount && { step }),
    ...(offer && { offer }),
    ...loginSearch(search),
  };
};
