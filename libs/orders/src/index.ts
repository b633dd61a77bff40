export type { ViewCommands } from './domain/views.ts';
export type { OrdersChanged, OrderViewsChanged } from './domain/changes.ts';
export type { OrderCommands } from './domain/decide.ts';
export type { OrderEvent } from './domain/events.ts';
export { ordersModule, type OrdersDeps, type OrdersModule } from './module.ts';
export type { WatchedOrder } from './queries/watchQueries.ts';
export type { OrderQueries } from './queries/orderQueries.ts';
export type { OrderRefusal } from './domain/refusals.ts';
