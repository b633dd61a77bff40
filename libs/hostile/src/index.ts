export { hostileJson, hostileQuery, spoiledJson } from './json.ts';
export { hostilePacket } from './packet.ts';
