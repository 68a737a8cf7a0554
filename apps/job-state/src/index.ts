export { bootstrapApiKey, type BootstrapApiKeyOptions } from './bootstrap-api-key.ts';
export {
  createJobStateService,
  type JobStateService,
  type JobStateServiceOptions,
} from './job-state-service.ts';
export { jobPolicy, jobStateSettings } from './settings.ts';
