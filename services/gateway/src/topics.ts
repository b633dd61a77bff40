import { activityRoutes } from './staff/activityHandlers.ts';
import { cannedReplyRoutes } from './cannedReplies/handlers.ts';
import { ruleRoutes } from './rules/handlers.ts';
import { demoDataRoutes } from './demoData/handlers.ts';
import { bulkJobRoutes } from './bulkJobs/handlers.ts';
import { orderFigureRoutes } from './orders/figureHandlers.ts';
import { orderListRoutes } from './orders/listHandlers.ts';
import { contactRoutes, visitorContactRoutes } from './contact/handlers.ts';
import { mailRoutes } from './mail/handlers.ts';
import { mailTemplateRoutes } from './mailTemplates/handlers.ts';
import { visitorMailRoutes } from './mail/visitorHandlers.ts';
import { chatRoutes } from './chat/handlers.ts';
import { visitorChatRoutes } from './chat/visitorHandlers.ts';
import { orderViewRoutes } from './orders/viewHandlers.ts';
import { orderRoutes } from './orders/handlers.ts';
import { ownAccountRoutes } from './account/handlers.ts';
import { personalDataRoutes } from './personalData/handlers.ts';
import { ownFactorRoutes } from './account/factorHandlers.ts';
import { ownSessionRoutes } from './session/ownSessionHandlers.ts';
import { passwordLinkRoutes } from './account/passwordLinkHandlers.ts';
import { readModelRoutes } from './operations/readModelHandlers.ts';
import { searchRoutes } from './search/handlers.ts';
import { systemRoutes } from './operations/systemHandlers.ts';
import { signInRoutes } from './session/signInHandlers.ts';
import { signInStepRoutes } from './session/signInStepHandlers.ts';
import { staffRoutes } from './staff/handlers.ts';
import { staffSessionRoutes } from './session/staffSessionHandlers.ts';
import { deliveryRoutes } from './delivery/handlers.ts';
import { orderSubscriberRoutes } from './subscriptions/staffHandlers.ts';
import { deviceRoutes } from './subscriptions/deviceHandlers.ts';
import { subscriptionRoutes } from './subscriptions/handlers.ts';
import { trackingRoutes } from './tracking/handlers.ts';
import { returnRoutes } from './returns/handlers.ts';
import { returnPhotoRoutes, visitorReturnPhotoRoutes } from './returns/photoHandlers.ts';
import { visitorReturnRoutes } from './returns/visitorHandlers.ts';
import { floodRoutes } from './inbox/floodHandlers.ts';
import { supportRoutes } from './support/handlers.ts';
import { inboxRoutes } from './inbox/workHandlers.ts';
import { unreadRoutes } from './inbox/unreadHandlers.ts';
import { orderPhotoRoutes, staffPhotoRoutes, visitorPhotoRoutes } from './photos/handlers.ts';
import { trackingEventRoutes } from './tracking/eventHandlers.ts';
import type { IntersectionOf } from '@exline/kernel';
import type { Route } from './http/implement.ts';

/** Topics that sign people in and out. */
const signInTopics = [signInRoutes, signInStepRoutes] as const;

/** Topics behind the sign-in. The busiest comes first, because each earlier route costs time. */
const staffTopics = [
  trackingEventRoutes,
  ownSessionRoutes,
  ownAccountRoutes,
  ownFactorRoutes,
  staffSessionRoutes,
  staffRoutes,
  activityRoutes,
  orderListRoutes,
  orderRoutes,
  orderViewRoutes,
  orderFigureRoutes,
  orderSubscriberRoutes,
  bulkJobRoutes,
  contactRoutes,
  chatRoutes,
  staffPhotoRoutes,
  orderPhotoRoutes,
  returnRoutes,
  returnPhotoRoutes,
  mailRoutes,
  personalDataRoutes,
  searchRoutes,
  supportRoutes,
  inboxRoutes,
  unreadRoutes,
  floodRoutes,
  cannedReplyRoutes,
  ruleRoutes,
  mailTemplateRoutes,
  demoDataRoutes,
  readModelRoutes,
  systemRoutes,
] as const;

const visitorTopics = [
  trackingRoutes,
  deliveryRoutes,
  passwordLinkRoutes,
  subscriptionRoutes,
  deviceRoutes,
  visitorMailRoutes,
  visitorContactRoutes,
  visitorChatRoutes,
  visitorPhotoRoutes,
  visitorReturnRoutes,
  visitorReturnPhotoRoutes,
] as const;

type Topic = (deps: never) => Route[];
/** The combined dependencies of a list of topics. */
type Needs<Topics extends readonly Topic[]> = IntersectionOf<Parameters<Topics[number]>[0]>;
export type TopicDeps = Needs<typeof signInTopics> & Needs<typeof staffTopics> & Needs<typeof visitorTopics>;

const routesOf = (topics: readonly Topic[], deps: TopicDeps): Route[] =>
  topics.flatMap((topic) => topic(deps as never));

/** The routes of all topics, grouped by who may reach them. */
export const topicRoutes = (deps: TopicDeps) => ({
  signIn: routesOf(signInTopics, deps),
  staff: routesOf(staffTopics, deps),
  visitors: routesOf(visitorTopics, deps),
});
