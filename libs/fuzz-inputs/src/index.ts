export { fuzzJson, fuzzQuery, fuzzSegment, corruptedJson } from './json.ts';
export { inLanes } from './lanes.ts';
export { fuzzPacket } from './packet.ts';
