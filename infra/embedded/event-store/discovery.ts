import { randomUUID } from 'node:crypto';
import gossip from '@eventstore/db-client/generated/gossip_pb.js';
import features from '@eventstore/db-client/generated/serverfeatures_pb.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import { StreamsService } from '@eventstore/db-client/generated/streams_grpc_pb.js';

/** The EventStoreDB version whose protocol is spoken. */
const protocolVersion = '23.10.0';

const instanceId = randomUUID();

/** What clients ask first: which methods there are. It makes them append in batches. */
export const describeFeatures = (): features.SupportedMethods => {
  const answer = new features.SupportedMethods();
  answer.setEventStoreServerVersion(protocolVersion);
  for (const { path } of Object.values(StreamsService) as { path: string }[]) {
    const [, service = '', method = ''] = path.split('/');
    const supported = new features.SupportedMethod();
    supported.setServiceName(service);
    supported.setMethodName(method.toLowerCase());
    answer.addMethods(supported);
  }
  return answer;
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
