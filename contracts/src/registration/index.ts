export * from './date-of-birth.ts';
export * from './fields.ts';
export * from './phone.ts';
export * from './postcode.ts';
