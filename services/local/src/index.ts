export { GATEWAY_HEAP, gatewayMemory, PROGRAM_OPTIONS } from './children.ts';
export { findOnPath } from './findOnPath.ts';
export { makeReplicaSet, replicaSetOptions } from './replicaSet.ts';
