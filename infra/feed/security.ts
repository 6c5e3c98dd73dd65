import { type KafkaSecurity, kafkaSecurityOf } from '@paddock/service-kit/engines';
import { kafkaSecurityEnvironment, readEnvironment } from '@paddock/service-kit/process';

/** How the brokers are spoken to, as the environment says. */
export const kafkaSecurity = (): KafkaSecurity => kafkaSecurityOf(readEnvironment(kafkaSecurityEnvironment));
