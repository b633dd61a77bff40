import { setTimeout as delay } from 'node:timers/promises';
import { importOrders, type Importer } from './manyOrders.ts';

const MEGABYTE = 1024 * 1024;
const SAMPLE_MS = 250;
/** A pause in which work that remains after the last answer ends. */
const REST_MS = 5_000;

type Cpu = Record<string, number>;

interface Measured extends Importer {
  gateway: { process: { residentMemory: () => number } };
  /** The disk space of the database, if it can be measured. */
  databaseBytes: () => number | null;
  /** Processor seconds used so far, per process. */
  cpu: () => Cpu;
}

/** Imports many orders, and measures the time, the memory of the gateway and the disk space. */
export const measureImport = async (bench: Measured, orders: number) => {
  const memory = () => bench.gateway.process.residentMemory() / MEGABYTE;
  let highestMb = memory();
  const sampling = setInterval(() => (highestMb = Math.max(highestMb, memory())), SAMPLE_MS);
  const emptyBytes = bench.databaseBytes();
  const cpuBefore = bench.cpu();
  const from = performance.now();
  try {
    await importOrders(bench, 0, orders);
  } finally {
    clearInterval(sampling);
  }
  const seconds = (performance.now() - from) / 1_000;
  const cpuAfter = bench.cpu();
  await delay(REST_MS);
  const bytes = bench.databaseBytes();
  return {
    seconds,
    cpuBefore,
    cpuAfter,
    highestMb,
    afterwardsMb: memory(),
    bytesEach: bytes === null || emptyBytes === null ? null : (bytes - emptyBytes) / orders,
  };
};
