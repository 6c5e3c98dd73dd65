import { KafkaClient } from 'kafka-crab-js';

/**
 * The child that holds librdkafka's in-memory broker. It belongs to a client instance, so a producer that never
 * sends keeps it alive. The log line that names its address goes to stdout, written by native code.
 */
const client = new KafkaClient({
  brokers: '127.0.0.1:1',
  clientId: 'paddock-embedded-broker',
  logLevel: 'info',
  configuration: { 'test.mock.num.brokers': '1' },
});

const holder = client.createProducer({});
// Keeps both the process and, by the reference, the broker.
setInterval(() => holder.inFlightCount(), 60_000);
process.once('SIGTERM', () => process.exit(0));
process.once('SIGINT', () => process.exit(0));
