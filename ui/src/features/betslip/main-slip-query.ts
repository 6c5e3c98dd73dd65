import { useQuery } from '@tanstack/react-query';
import { createSlipView, type SlipView } from './slip-query.ts';

/** The documents' live scan of the betslip. */
const scanMs = 15_000;

/** The betslip's own view; what else belongs to the slip is loaded with its panel. */
export const mainView = createSlipView(false);

/** The slip as it stands, scanned while there is anything on it. */
export const useSlipOf = ({ query }: SlipView) =>
  useQuery({
    ...query,
    refetchInterval: ({ state }) => ((state.data?.Msg.length ?? 0) > 0 ? scanMs : false),
  });
