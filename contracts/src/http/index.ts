export * from './call.ts';
export * from './calls/index.ts';
export * from './client.ts';
export * from './features.ts';
export * from './match.ts';
export * from './openapi.ts';
