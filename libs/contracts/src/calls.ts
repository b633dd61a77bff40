import { trackingCalls, trackingEventCalls } from './orders/trackingCalls.ts';
import { deliveryCalls } from './delivery/calls.ts';
import { orderSubscriberCalls } from './subscriptions/staffCalls.ts';
import { deviceCalls } from './subscriptions/deviceCalls.ts';
import { subscriptionCalls } from './subscriptions/calls.ts';
import { visitorContactCalls } from './contact/visitorCalls.ts';
import { returnCalls } from './returns/calls.ts';
import { staffReturnPhotoCalls, visitorReturnPhotoCalls } from './returns/photoCalls.ts';
import { visitorReturnCalls } from './returns/visitorCalls.ts';
import { visitorChatCalls } from './chat/visitorCalls.ts';
import { signInCalls, ownSessionCalls } from './staff/sessionCalls.ts';
import { signInStepCalls, ownFactorCalls } from './staff/factorCalls.ts';
import { ownAccountCalls } from './staff/ownAccountCalls.ts';
import { staffCalls, staffSessionCalls } from './staff/calls.ts';
import { passwordLinkCalls } from './staff/passwordLinkCalls.ts';
import { activityCalls } from './staff/activityCalls.ts';
import { orderListCalls } from './orders/listCalls.ts';
import { orderCalls } from './orders/calls.ts';
import { orderFigureCalls } from './orders/figureCalls.ts';
import { searchCalls } from './search/calls.ts';
import { contactCalls } from './contact/calls.ts';
import { mailCalls } from './mail/calls.ts';
import { visitorMailCalls } from './mail/visitorCalls.ts';
import { chatCalls } from './chat/calls.ts';
import { personalDataCalls } from './personalData/calls.ts';
import { supportCalls } from './support/calls.ts';
import { inboxCalls } from './inboxWork/calls.ts';
import { unreadCalls } from './inbox/unreadCalls.ts';
import { floodCalls } from './inbox/floodCalls.ts';
import { bulkJobCalls } from './bulkJobs/calls.ts';
import { orderViewCalls } from './orderViews/viewCalls.ts';
import { cannedReplyCalls } from './cannedReplies/calls.ts';
import { mailTemplateCalls } from './mailTemplates/calls.ts';
import { ruleCalls } from './rules/calls.ts';
import { demoDataCalls } from './demoData/calls.ts';
import { staffPhotoCalls, visitorPhotoCalls } from './chat/photoCalls.ts';
import { orderPhotoCalls } from './orders/photoCalls.ts';
import { healthCalls, docsCalls, readModelCalls } from './operations/calls.ts';
import { systemCalls } from './operations/systemCalls.ts';

/** Every call of the gateway. */
export const calls = {
  ...trackingCalls,
  ...deliveryCalls,
  ...visitorContactCalls,
  ...visitorReturnCalls,
  ...visitorReturnPhotoCalls,
  ...subscriptionCalls,
  ...deviceCalls,
  ...visitorMailCalls,
  ...orderSubscriberCalls,
  ...visitorChatCalls,
  ...visitorPhotoCalls,
  ...signInCalls,
  ...signInStepCalls,
  ...ownSessionCalls,
  ...ownAccountCalls,
  ...ownFactorCalls,
  ...staffCalls,
  ...staffSessionCalls,
  ...passwordLinkCalls,
  ...activityCalls,
  ...orderListCalls,
  ...orderCalls,
  ...orderPhotoCalls,
  ...trackingEventCalls,
  ...orderFigureCalls,
  ...bulkJobCalls,
  ...searchCalls,
  ...contactCalls,
  ...returnCalls,
  ...staffReturnPhotoCalls,
  ...mailCalls,
  ...chatCalls,
  ...staffPhotoCalls,
  ...personalDataCalls,
  ...supportCalls,
  ...inboxCalls,
  ...unreadCalls,
  ...floodCalls,
  ...cannedReplyCalls,
  ...mailTemplateCalls,
  ...ruleCalls,
  ...demoDataCalls,
  ...orderViewCalls,
  ...healthCalls,
  ...docsCalls,
  ...readModelCalls,
  ...systemCalls,
};
