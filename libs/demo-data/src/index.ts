export type { DemoDataEvent } from './domain/events.ts';
export type { DemoDataRefusal } from './domain/refusals.ts';
export { demoDataModule, DEMO_STREAM, type DemoDataModule } from './module.ts';
