export * from './command-route.ts';
export * from './health.ts';
export * from './invalid-field.ts';
export * from './mount.ts';
export * from './rate-limit.ts';
export * from './request.ts';
export * from './serve.ts';
export * from './sessions.ts';
