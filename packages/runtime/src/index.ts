export { type Host, type Lifecycle, runService, type ServiceRun } from './lifecycle.ts';
export {
  booleanSetting,
  choiceSetting,
  durationSetting,
  integerSetting,
  loadSettings,
  optionalTextSetting,
  type Setting,
  type Settings,
  SettingsError,
  textSetting,
} from './load-settings.ts';
export {
  createLogger,
  LOG_LEVELS,
  type LogFields,
  type Logger,
  type LoggerOptions,
  silentLogger,
} from './logger.ts';
export { type RetryOptions, retryUnavailable } from './retry.ts';
export { type ServiceMain, serviceMain, type ServiceOpening } from './service-main.ts';
export { connectService, serveServices } from './service-rpc.ts';
export type { StageContext } from './stage-run.ts';
export {
  type ClaimedJob,
  type StageWorker,
  type StageWorkerOptions,
  startStageWorker,
} from './stage-worker.ts';
