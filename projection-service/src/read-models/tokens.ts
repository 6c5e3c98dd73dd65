import { freeBetTokenGrantedSchema } from '@paddock/contracts/events';
import { z } from 'zod';
import type { Need, ReadModel } from '../projection/read-model.ts';
import type { Records } from '../projection/records.ts';
import { field, fieldsOf } from '../projection/stored-fields.ts';

/** A free bet token; `amount` in minor units. */
const tokenSchema = freeBetTokenGrantedSchema.omit({ tokenId: true });
type TokenRecord = z.infer<typeof tokenSchema>;

/** Kept for good: a token that was used comes back when its bet is void. */
export const tokenField = fieldsOf('token', tokenSchema);

/** Tokens that no bet has used and no event has expired, by id. */
export const unusedTokensField = field('tokens-unused', z.record(z.string(), tokenSchema));

const needsTokens = (_event: unknown, need: Need): void => need(unusedTokensField);

/** Takes a token out of the unused ones. */
export const takeToken = (records: Records, tokenId: string): void => {
  const { [tokenId]: _, ...others } = records.get(unusedTokensField) ?? {};
  records.set(unusedTokensField, others);
};

const addToken = (records: Records, tokenId: string, token: TokenRecord): void => {
  records.set(tokenField(tokenId), token);
  records.set(unusedTokensField, { ...records.get(unusedTokensField), [tokenId]: token });
};

/** Free bet tokens from grant to end; `BetPlaced` uses them, which is folded with the bets. */
export const tokens: ReadModel = {
  FreeBetTokenGranted: {
    needs: needsTokens,
    fold: ({ data: { tokenId, ...token } }, records) => addToken(records, tokenId, token),
  },
  FreeBetTokenRestored: {
    needs: ({ data }, need) => {
      need(unusedTokensField);
      need(tokenField(data.tokenId));
    },
    fold: ({ data: { tokenId, expiresAt } }, records) => {
      const token = records.get(tokenField(tokenId));
      if (token) addToken(records, tokenId, { ...token, expiresAt });
    },
  },
  FreeBetTokenExpired: {
    needs: needsTokens,
    fold: ({ data }, records) => takeToken(records, data.tokenId),
  },
};

/** Minor units that unused tokens are worth now. */
export const tokensWorth = (unused: Readonly<Record<string, TokenRecord>>, now: Date): number =>
  Object.values(unused)
    .filter(({ expiresAt }) => now.getTime() < Date.parse(expiresAt))
    .reduce((sum, { amount }) => sum + amount, 0);
