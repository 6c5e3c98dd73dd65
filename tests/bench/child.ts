import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** A benchmark process of its own, so that what measures and what is measured do not share a thread. */
export type BenchChild = {
  /** The next message; rejects when the process ends or stays silent for a minute. */
  answer<Message>(): Promise<Message>;
  /** Sends a message and waits for the answer to it. */
  ask<Message>(message: object): Promise<Message>;
  end(): void;
};

const answerMs = 60_000;
const graceMs = 3000;

/** Starts the entry at `url`; it ends with its channel. */
export const startChild = (url: URL, args: readonly string[] = []): BenchChild => {
  const child = fork(fileURLToPath(url), args);
  const answer = <Message>() => nextMessage<Message>(child);
  return {
    answer,
    ask: (message) => {
      child.send(message);
      return answer();
    },
    end: () => {
      if (child.connected) child.disconnect();
      const timer = setTimeout(() => child.kill('SIGKILL'), graceMs);
      child.once('exit', () => clearTimeout(timer));
    },
  };
};

const nextMessage = <Message>(child: ChildProcess): Promise<Message> =>
  new Promise((resolve, reject) => {
    const settle = () => {
      clearTimeout(timer);
      child.off('message', onMessage);
      child.off('exit', onExit);
    };
    const onMessage = (message: unknown) => {
      settle();
      resolve(message as Message);
    };
    const onExit = (code: number | null) => {
      settle();
      reject(new Error(`a benchmark process ended with ${code}`));
    };
    const timer = setTimeout(() => {
      settle();
      reject(new Error('no answer from a benchmark process'));
    }, answerMs);
    child.once('message', onMessage);
    child.once('exit', onExit);
  });

/** In a benchmark process: answers each message with what `handle` makes of it, and ends with the channel. */
export const answerEach = <Question, Answer>(handle: (question: Question) => Promise<Answer>): void => {
  process.on('message', (question: Question) => {
    handle(question).then(
      (answer) => process.send?.(answer),
      (error: unknown) => {
        process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
        process.exit(1);
      },
    );
  });
  process.once('disconnect', () => process.exit(0));
};
