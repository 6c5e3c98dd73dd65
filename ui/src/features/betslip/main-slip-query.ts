import { useQuery } from '@tanstack/react-query';
import { createSlipQuery, type SlipQuery } from './slip-query.ts';

/** The documents' live scan of the betslip. */
const scanMs = 15_000;

/** The betslip itself, apart from the one of the quick-bet popup; what else belongs to it is loaded with its panel. */
export const mainSlipQuery = createSlipQuery('betslip');

/** The slip as it stands, scanned while there is anything on it. */
export const useSlipOf = ({ options }: SlipQuery) =>
  useQuery({
    ...options,
    refetchInterval: ({ state }) => ((state.data?.selections.length ?? 0) > 0 ? scanMs : false),
  });
