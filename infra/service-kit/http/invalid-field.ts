import { faultText, refusalBody, refuse } from '@paddock/contracts/refusals';

/** 400 with the field at fault and its own text, as the call's schema would have answered. */
export const invalidField = (field: string, message: string): globalThis.Response =>
  globalThis.Response.json(
    { ...refusalBody(refuse('invalid-input', { field })), msg: faultText(message) },
    { status: 400, headers: { 'cache-control': 'no-store' } },
  );
