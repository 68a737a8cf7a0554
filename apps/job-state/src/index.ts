export {
  type ApiKeyDirectory,
  type IssuedApiKey,
  issueApiKey,
  listApiKeys,
  type NewApiKey,
  revokeApiKey,
} from './api-key-directory.ts';
export { appendAuditEvent } from './audit-trail.ts';
export { bootstrapApiKey, type BootstrapApiKeyOptions } from './bootstrap-api-key.ts';
export {
  createJobStateService,
  jobStateBindings,
  type JobStateService,
  type JobStateServiceOptions,
} from './job-state-service.ts';
export { jobPolicy, jobStateSettings } from './settings.ts';
