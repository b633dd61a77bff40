export { GATEWAY_HEAP, gatewayMemory, programOptions } from './children.ts';
export { findOnPath } from './findOnPath.ts';
export { makeReplicaSet, replicaSetOptions } from './replicaSet.ts';
