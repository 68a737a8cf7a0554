export { extraTypesSetting } from './extra-types-setting.ts';
export { EXIT_CONFIGURATION, type Host, type Lifecycle, runService, type ServiceRun } from './lifecycle.ts';
export {
  booleanSetting,
  choiceSetting,
  durationSetting,
  integerSetting,
  loadSettings,
  optionalTextSetting,
  secret,
  type Setting,
  type Settings,
  SettingsError,
  type SettingValues,
  checkedTextSetting,
  type CheckedText,
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
export { metrics, metricsRegistry } from './observability/metrics.ts';
export { type MetricsServer, openMetricsServer } from './observability/metrics-server.ts';
export { type ObservedRequest, observeRequest } from './observability/observe-request.ts';
export { observedRecognizer } from './observability/observed-recognizer.ts';
export { tracedEventBus } from './observability/traced-event-bus.ts';
export { startTracing } from './observability/tracing.ts';
export { Readiness } from './readiness.ts';
export { type RetryOptions, retryUnavailable } from './retry.ts';
export { ingestAddressSetting, jobStateAddressSetting } from './rpc-settings.ts';
export { processSettingsOf, type ServiceMain, serviceMain, type ServiceOpening } from './service-main.ts';
export { connectService, serveServices } from './service-rpc.ts';
export type { StageContext } from './stage-run.ts';
export {
  type ClaimedJob,
  type StageWorker,
  type StageWorkerOptions,
  startStageWorker,
} from './stage-worker.ts';
export { unknownSettings } from './unknown-settings.ts';
