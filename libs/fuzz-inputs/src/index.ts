export { fuzzJson, fuzzQuery, fuzzSegment, corruptedJson } from './json.ts';
export { runInParallel } from './runInParallel.ts';
export { fuzzPacket } from './packet.ts';
