export {
  createLogger,
  LOG_LEVELS,
  type LogFields,
  type Logger,
  type LoggerOptions,
  silentLogger,
} from './logger.ts';
export { type RetryOptions, retryUnavailable } from './retry.ts';
export type { StageContext } from './stage-run.ts';
export {
  type ClaimedJob,
  type StageWorker,
  type StageWorkerOptions,
  startStageWorker,
} from './stage-worker.ts';
