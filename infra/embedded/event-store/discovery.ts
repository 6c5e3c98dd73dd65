import { randomUUID } from 'node:crypto';
import gossip from '@eventstore/db-client/generated/gossip_pb.js';
import { OperationsService } from '@eventstore/db-client/generated/operations_grpc_pb.js';
import features from '@eventstore/db-client/generated/serverfeatures_pb.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import { StreamsService } from '@eventstore/db-client/generated/streams_grpc_pb.js';
import { unsupportedServices } from './unsupported.ts';

/** The EventStoreDB version whose protocol is spoken. */
const protocolVersion = '23.10.0';

const instanceId = randomUUID();

/** The parts of a method that clients ask for by name. */
const unsupportedFeatures = ['stream', 'all', 'track_emitted_streams'];

/**
 * What clients ask first: which methods there are. It makes them append in batches. The methods that are left
 * out are listed, too: clients then call them and get the sentence that says so, instead of trying over HTTP.
 */
export const describeFeatures = (version = protocolVersion): features.SupportedMethods => {
  const answer = new features.SupportedMethods();
  answer.setEventStoreServerVersion(version);
  const leftOut = unsupportedServices.flatMap(([, definition]) => Object.values(definition));
  for (const { path } of [StreamsService, OperationsService].flatMap((service) => Object.values(service)))
    answer.addMethods(describeMethod(path, []));
  for (const { path } of leftOut) answer.addMethods(describeMethod(path, unsupportedFeatures));
  return answer;
};

const describeMethod = (path: string, partsOf: string[]): features.SupportedMethod => {
  const [, service = '', method = ''] = path.split('/');
  const described = new features.SupportedMethod();
  described.setServiceName(service);
  described.setMethodName(method.toLowerCase());
  described.setFeaturesList(partsOf);
  return described;
};

/** What clients with a list of hosts ask: a cluster of one, which leads. */
export const describeCluster = (host: string, port: number): gossip.ClusterInfo => {
  const id = new shared.UUID();
  id.setString(instanceId);
  const endpoint = new gossip.EndPoint();
  endpoint.setAddress(host);
  endpoint.setPort(port);
  const member = new gossip.MemberInfo();
  member.setInstanceId(id);
  member.setTimeStamp(String(Date.now()));
  member.setState(gossip.MemberInfo.VNodeState.LEADER);
  member.setIsAlive(true);
  member.setHttpEndPoint(endpoint);
  const cluster = new gossip.ClusterInfo();
  cluster.addMembers(member);
  return cluster;
};
