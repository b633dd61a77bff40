export type { OrdersChanged } from './changes.ts';
export type { OrderCommands } from './commands.ts';
export { ordersModule, type OrdersDeps, type OrdersModule } from './module.ts';
export type { OrderFilter } from './listQueries.ts';
export type { OrderQueries } from './queries.ts';
export type { OrderRefusal } from './refusals.ts';
