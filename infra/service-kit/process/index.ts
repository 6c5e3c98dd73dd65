export { startServiceTls } from './certificate-watch.ts';
export * from './client-address.ts';
export * from './clock.ts';
export {
  brokersSchema,
  contradictions,
  insecureEngines,
  kafkaEnvironment,
  kafkaSecurityEnvironment,
  redisEnvironment,
} from './engine-environment.ts';
export * from './environment.ts';
export { eventStoreUrlSchema } from './event-store-url.ts';
export * from './for-each-concurrent.ts';
export * from './log.ts';
export * from './metrics.ts';
export * from './payment-fields.ts';
export * from './profile.ts';
export * from './retry-forever.ts';
export {
  type ServiceTls,
  serviceTlsEnvironment,
} from './service-tls.ts';
export * from './shutdown.ts';
export * from './signal.ts';
export * from './sleep.ts';
export * from './start-tracing.ts';
export * from './tracing.ts';
export * from './unhandled-rejections.ts';
export { readVariables } from './variables.ts';
export * from './with-timeout.ts';
export * from './young-memory.ts';
