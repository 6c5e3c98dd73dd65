import { offerCodeSchema } from '@paddock/contracts/events';

const stepCount = 4;

type RegisterSearch = { step?: number; offer?: string };

/** The search of registration: which step is shown, 1 first, and the code of the offer that somebody came for. */
export const registerSearch = (search: Record<string, unknown>): RegisterSearch => {
  const step = Number(search.step);
  const offer = offerCodeSchema.safeParse(search.offer).data;
  return {
    ...(Number.isInteger(step) && step > 1 && step <= stepCount && { step }),
    ...(offer && { offer }),
  };
};
