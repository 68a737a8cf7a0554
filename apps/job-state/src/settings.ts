import { defaultJobPolicy, type JobPolicy, parseApiKey } from '@docex/domain';
import {
  booleanSetting,
  durationSetting,
  optionalTextSetting,
  secret,
  type Setting,
  type Settings,
} from '@docex/runtime';
import type { AccountWeights } from './fair-ranks.ts';
import { AUDIT_RETENTION_MS } from './job-state-service.ts';

/** Settings of the job-state service. */
export const jobStateSettings = {
  jobQueueLimitMs: durationSetting('DOCEX_JOB_QUEUE_LIMIT_MS', {
    minimum: 1_000,
    fallback: defaultJobPolicy.queueLimitMs,
  }),
  jobDeadlineMs: durationSetting('DOCEX_JOB_DEADLINE_MS', {
    minimum: 1_000,
    fallback: defaultJobPolicy.jobDeadlineMs,
  }),
  lateWritesMs: durationSetting('DOCEX_JOB_LATE_WRITES_MS', { fallback: defaultJobPolicy.lateWritesMs }),
  leaseMs: durationSetting('DOCEX_JOB_LEASE_MS', { minimum: 500, fallback: defaultJobPolicy.leaseMs }),
  sweepIntervalMs: durationSetting('DOCEX_JOB_SWEEP_INTERVAL_MS', { minimum: 50, fallback: 1_000 }),
  retentionFileMs: durationSetting('DOCEX_RETENTION_FILE_MS', {
    minimum: 1_000,
    fallback: defaultJobPolicy.fileRetentionMs,
  }),
  retentionResultMs: durationSetting('DOCEX_RETENTION_RESULT_MS', {
    minimum: 1_000,
    fallback: defaultJobPolicy.resultRetentionMs,
  }),
  auditRetentionMs: durationSetting('DOCEX_RETENTION_AUDIT_MS', {
    minimum: 60_000,
    fallback: AUDIT_RETENTION_MS,
  }),
  /** Whether plain http is allowed beside https, for webhooks as for documents. */
  urlAllowHttp: booleanSetting('DOCEX_URL_ALLOW_HTTP', { fallback: false }),
  bootstrapKey: apiKeySetting('DOCEX_BOOTSTRAP_KEY'),
  accountWeights: weightsSetting('DOCEX_ACCOUNT_WEIGHTS'),
};

const WEIGHT = /^([^=,\s]+)=(\d+(?:\.\d+)?)$/;

/** Accounts with their shares, e.g. `acme=3,default=1.5`; none where the variable is left out. */
function weightsSetting(variable: string): Setting<AccountWeights> {
  const schema = optionalTextSetting(variable)
    .schema.transform((text) => (text ?? '').split(',').filter((entry) => entry.trim() !== ''))
    .transform((entries) => entries.map(readWeight))
    .refine(
      (weights) => weights.every(([, weight]) => weight > 0),
      'must be accounts with numbers above 0, e.g. acme=3,default=1',
    )
    .transform((weights) => Object.fromEntries(weights));
  return { variable, schema };
}

function readWeight(entry: string): readonly [account: string, weight: number] {
  const [, account = '', weight = '0'] = WEIGHT.exec(entry.trim()) ?? [];
  return [account, Number(weight)];
}

/** A whole API key, or none. */
function apiKeySetting(variable: string): Setting<string | undefined> {
  const schema = optionalTextSetting(variable).schema.refine(
    (text) => text === undefined || parseApiKey(text) !== undefined,
    'must be a whole API key (`npx docex keys generate` makes one), or left out',
  );
  return secret({ variable, schema });
}

/** The rules of the job's life as the settings have them. */
export function jobPolicy(settings: Settings<typeof jobStateSettings>): JobPolicy {
  return {
    ...defaultJobPolicy,
    queueLimitMs: settings.jobQueueLimitMs,
    jobDeadlineMs: settings.jobDeadlineMs,
    lateWritesMs: settings.lateWritesMs,
    leaseMs: settings.leaseMs,
    fileRetentionMs: settings.retentionFileMs,
    resultRetentionMs: settings.retentionResultMs,
  };
}
