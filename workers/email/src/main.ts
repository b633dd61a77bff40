import { runWorker } from './run.ts';

await runWorker(process.env);
