export { PUSH_HOST, startPushStandIn } from './pushStandIn.ts';
export { startSmsProvider, type TakenText } from './smsProvider.ts';
