export { PUSH_HOST, startPushStandIn } from './pushStandIn.ts';
export { startSmsProvider } from './smsProvider.ts';
