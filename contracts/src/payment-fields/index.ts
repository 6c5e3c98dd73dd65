export * from './fields-wire.ts';
export * from './luhn.ts';
export * from './messages.ts';
export * from './sandbox-wire.ts';
export * from './typed-card.ts';
