import { type Actor, currentVersion, type EventMetadata } from '@paddock/contracts/events';
import { recordedTraceparent } from '../process/tracing.ts';

/** Who asks, why and when: everything that a decision may know beside state and command. */
export type CommandContext = {
  /** A command repeated under the same id is answered with its first outcome. */
  commandId: string;
  correlationId: string;
  /** Id of the event or command that led to this one; its own id when it began here. */
  causationId?: string;
  actor: Actor;
  now: Date;
};

/**
 * Metadata for the events of one command, by event type: each holds the version that its data is written in, and the
 * span that is active now. Events of one version share theirs.
 */
export const createMetadata = (context: CommandContext): ((type: string) => EventMetadata) => {
  const traceparent = recordedTraceparent();
  const byVersion = new Map<number, EventMetadata>();
  const create = (schemaVersion: number): EventMetadata => ({
    commandId: context.commandId,
    correlationId: context.correlationId,
    causationId: context.causationId ?? context.commandId,
    at: context.now.toISOString(),
    actor: context.actor,
    ...(traceparent !== undefined && { traceparent }),
    schemaVersion,
  });
  return (type) => {
    const version = currentVersion(type);
    const metadata = byVersion.get(version) ?? create(version);
    byVersion.set(version, metadata);
    return metadata;
  };
};
