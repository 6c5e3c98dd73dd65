import { type FeedMessage, feedTopic } from '@paddock/contracts/feed';
import { type Producer, sendMessages } from '@paddock/service-kit/engines';
import type { Log } from '@paddock/service-kit/process';
import { Counter, metrics } from '@paddock/service-kit/process';
import { inRequests, toLine } from '../kafka.ts';
import { LogWatch } from './log-watch.ts';

const published = new Counter({
  name: 'paddock_simulator_messages_total',
  help: 'Feed messages published, by type',
  labelNames: ['type'],
  registers: [metrics],
});

/** Publishes what is due, and the whole present again whenever the broker may have lost some of it. */
export class Publisher {
  readonly #producer: Producer;
  readonly #log: Log;
  readonly #logWatch = new LogWatch();
  #current = false;
  #connected = false;

  constructor(producer: Producer, log: Log) {
    this.#producer = producer;
    this.#log = log;
  }

  /** Whether the broker has everything up to the last round; otherwise a sentence. */
  get state(): true | string {
    return this.#current || 'kafka not connected';
  }

  /** Makes the next round publish all of the present. */
  requestPresent(): void {
    this.#current = false;
  }

  /** One round: what is due, or all of the present when that is what the broker needs. Never throws. */
  async publish(due: readonly FeedMessage[], present: () => FeedMessage[]): Promise<void> {
    try {
      if (!this.#connected) await this.#producer.connect();
      this.#connected = true;
      const lost = this.#current ? await this.#send(due) : true;
      if (lost) await this.#catchUp(present());
    } catch (error) {
      if (this.#current) this.#log.warn({ err: error }, 'kafka not connected, retrying');
      this.#current = false;
    }
  }

  async #catchUp(messages: readonly FeedMessage[]): Promise<void> {
    await this.#send(messages);
    this.#current = true;
    this.#log.info({ messages: messages.length }, 'published the present');
  }

  /** Resolves to whether the log turned out to be a new one. */
  async #send(messages: readonly FeedMessage[]): Promise<boolean> {
    let lost = false;
    for (const request of inRequests(messages.map(toLine))) {
      const written = await sendMessages(this.#producer, feedTopic, request);
      lost = this.#logWatch.lostBy(written) || lost;
    }
    for (const { type } of messages) published.inc({ type });
    return lost;
  }
}
