export { GATEWAY_HEAP, gatewayMemory, YOUNG_GENERATION } from './children.ts';
export { findOnPath } from './findOnPath.ts';
export { makeReplicaSet, replicaSetOptions } from './replicaSet.ts';
