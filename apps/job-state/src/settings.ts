import { defaultJobPolicy, type JobPolicy } from '@docex/domain';
import { durationSetting, optionalTextSetting, type Settings } from '@docex/runtime';

/** Settings of the job-state service. */
export const jobStateSettings = {
  jobDeadlineMs: durationSetting('DOCEX_JOB_DEADLINE_MS', {
    minimum: 1_000,
    fallback: defaultJobPolicy.jobDeadlineMs,
  }),
  leaseMs: durationSetting('DOCEX_JOB_LEASE_MS', { minimum: 500, fallback: defaultJobPolicy.leaseMs }),
  sweepIntervalMs: durationSetting('DOCEX_JOB_SWEEP_INTERVAL_MS', { minimum: 50, fallback: 1_000 }),
  bootstrapKey: optionalTextSetting('DOCEX_BOOTSTRAP_KEY'),
};

/** The rules of the job's life as the settings have them. */
export function jobPolicy(settings: Settings<typeof jobStateSettings>): JobPolicy {
  return { ...defaultJobPolicy, jobDeadlineMs: settings.jobDeadlineMs, leaseMs: settings.leaseMs };
}
