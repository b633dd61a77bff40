export { GATEWAY_HEAP, YOUNG_GENERATION } from './children.ts';
export { onPath } from './onPath.ts';
export { makeReplicaSet, replicaSetOptions } from './replicaSet.ts';
