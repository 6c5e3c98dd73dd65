import { z } from 'zod';
import { maximumLegs } from '../../../events/bet.ts';
import { currencySchema } from '../../../money/index.ts';
import { priceSchema, priceTypeSchema } from '../../../odds/index.ts';
import { defineCall, flagSchema, jsonListSchema } from '../../call.ts';
import { limitOfReckoning, popUp, slipId } from './fields.ts';
import { betslipViewSchema, slipBetTypeSchema } from './view.ts';

/** The documents' page and popup views: JSON of the same slip. */
export const betslipIndex = defineCall({
  name: 'betslip-index',
  summary: 'The betslip as the page, the desktop widget and the funnel show it',
  method: 'GET',
  path: '/Betslip/Index',
  service: 'command-service',
  who: 'anyone',
  changes: false,
  limit: limitOfReckoning,
  query: z.object({
    show: flagSchema.optional(),
    platform: z.string().max(10).optional(),
    lb: z.string().max(5).optional(),
  }),
  response: betslipViewSchema,
});

export const renderPopupBetslip = defineCall({
  name: 'render-popup-betslip',
  summary: 'The slip of the quick-bet popup',
  method: 'GET',
  path: '/Betslip/RenderPopupBetslipAsync',
  service: 'command-service',
  who: ['customer'],
  changes: false,
  response: betslipViewSchema,
});

export const betTypeItems = defineCall({
  name: 'bet-type-items',
  summary: 'Every bet type that the selections allow, with its number of lines',
  method: 'GET',
  path: '/Betslip/bettypeitems',
  service: 'command-service',
  who: 'anyone',
  changes: false,
  limit: limitOfReckoning,
  query: z.object({ ...popUp }),
  response: z.object({ items: z.array(slipBetTypeSchema), combineMessage: z.string().nullable() }),
});

/** A change of the slip that answers how it stands now. */
const slipChange = <const Name extends string, const Path extends string, Query extends z.ZodType>(
  name: Name,
  summary: string,
  path: Path,
  query: Query,
) =>
  defineCall({
    name,
    summary,
    method: 'GET',
    path,
    service: 'command-service',
    who: 'anyone',
    changes: true,
    limit: limitOfReckoning,
    query,
    response: betslipViewSchema,
  });

export const eachWayChanged = slipChange(
  'each-way-changed',
  'Tick or untick each-way of a single or a bet type',
  '/Betslip/EWChanged',
  z.object({ iDFOSelection: slipId, isChecked: flagSchema, ...popUp }),
);

export const priceTypeChange = slipChange(
  'price-type-change',
  'Take the board price or the starting price',
  '/Betslip/PriceTypeChange',
  z.object({ iDFOSelection: slipId, value: priceTypeSchema, ...popUp }),
);

export const retainSelectionClicked = slipChange(
  'retain-selection-clicked',
  'Keep the selections on the slip after placing',
  '/Betslip/RetainSelectionClicked',
  z.object({ isChecked: flagSchema }),
);

/** For the site's analytics: ids and amounts, nothing personal. */
export const getQubitBetslip = defineCall({
  name: 'get-qubit-betslip',
  summary: 'The slip as analytics reads it',
  method: 'GET',
  path: '/Betslip/GetQubitBetslip',
  service: 'command-service',
  who: 'anyone',
  changes: false,
  query: z.object({ idfoselection: slipId.optional() }),
  response: z.object({
    selections: z.array(
      z.object({
        selectionId: z.string(),
        marketId: z.string(),
        eventId: z.string(),
        sport: z.string(),
        stake: z.int(),
        price: priceSchema.nullable(),
      }),
    ),
    totalStake: z.int(),
  }),
});

export const getQubitBetslipTransactionId = defineCall({
  name: 'get-qubit-betslip-transaction-id',
  summary: 'Id of the last placement of this browser, for analytics; null without one',
  method: 'GET',
  path: '/Betslip/GetQubitBetslipTransactionId',
  service: 'command-service',
  who: 'anyone',
  changes: false,
  response: z.object({ transactionId: z.string().nullable() }),
});

export const loadBetslipKeyboard = defineCall({
  name: 'load-betslip-keyboard',
  summary: 'Keys of the stake keypad and the quick stakes for this customer',
  method: 'GET',
  path: '/Betslip/LoadBetslipKeyboard',
  service: 'command-service',
  who: 'anyone',
  changes: false,
  response: z.object({
    keys: z.array(z.string()),
    /** Minor units to add at a press. */
    quickStakes: z.array(z.int()),
    currency: currencySchema.nullable(),
  }),
});

export const betslipCount = defineCall({
  name: 'betslip-count',
  summary: 'Number on the slip, balance and whether signed in',
  method: 'POST',
  path: '/Betslip/BetslipCount',
  service: 'command-service',
  who: 'anyone',
  changes: false,
  response: z.object({ numberofbetslips: z.int(), balance: z.string(), logged: z.boolean() }),
});

export const checkIfLogged = defineCall({
  name: 'check-if-logged',
  summary: 'Whether signed in',
  method: 'GET',
  path: '/Betslip/CheckIfLogged',
  service: 'command-service',
  who: 'anyone',
  changes: false,
  response: z.object({ logged: z.boolean() }),
});

const tradableItem = z.object({
  marketid: slipId,
  selectionid: slipId,
  eventid: slipId,
  istradable: z.unknown().optional(),
});

export const isTradableCall = defineCall({
  name: 'is-tradable',
  summary: 'Which of these selections can be bet on now',
  method: 'GET',
  path: '/Betslip/IsTradable',
  service: 'command-service',
  who: 'anyone',
  changes: false,
  limit: { max: 300, seconds: 60 },
  query: z.object({ BetSlip: jsonListSchema(tradableItem, maximumLegs) }),
  response: z.array(z.object({ SelectionId: z.string(), IsTradable: z.boolean() })),
});
