import type { BulkAction } from '@exline/contracts';
import type { InputsOf } from '@exline/kernel';
import type { BulkOutcome, BulkSelection } from './events.ts';

/** The state of a job after a command. */
export interface BulkProgress {
  jobId: number;
  /** The number of orders with an outcome; always the first ones of the list. */
  settled: number;
  total: number;
  isStopped: boolean;
  isEnded: boolean;
}

/** The commands about bulk jobs. */
export interface BulkJobCommands {
  /** Stores the list of orders and starts the job. */
  StartBulkJob: {
    input: { action: BulkAction; selection: BulkSelection; orderIds: readonly number[] };
    output: BulkProgress;
  };
  /**
   * Records outcomes in the order of the list. `from`: how many orders had an outcome before. Has no effect if more
   * have one by now.
   */
  RecordBulkOutcomes: {
    input: { jobId: number; from: number; outcomes: readonly BulkOutcome[] };
    output: BulkProgress;
  };
  /** Stops a job. Has no effect if the job has ended. */
  StopBulkJob: { input: { jobId: number }; output: { isChanged: boolean } };
  EndBulkJob: { input: { jobId: number }; output: BulkProgress };
  /** Continues a job that was stopped and has ended before its last order. Has no effect on other jobs. */
  ContinueBulkJob: { input: { jobId: number }; output: { isChanged: boolean } };
}

export interface BulkJobInputs extends InputsOf<Omit<BulkJobCommands, 'StartBulkJob'>> {
  StartBulkJob: { action: BulkAction; selection: BulkSelection; list: string; total: number };
}

export interface BulkListInputs {
  ListBulkOrders: { orderIds: readonly number[] };
}
