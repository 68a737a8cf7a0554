import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Metrics of this process. Labels are words of ours: statuses, classes, stages, routes and codes. */
export const metricsRegistry = new Registry();

const registers = [metricsRegistry];
const WAIT_SECONDS = [0.1, 0.5, 1, 5, 10, 30, 60, 300, 900, 3_600, 14_400];
const STAGE_SECONDS = [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120, 300];
const REQUEST_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

export const metrics = {
  jobs: new Counter({
    name: 'docex_jobs_total',
    help: 'Jobs that have come into a status.',
    labelNames: ['status', 'document_type'] as const,
    registers,
  }),
  jobErrors: new Counter({
    name: 'docex_job_errors_total',
    help: 'Jobs that have failed, by the code of the reason.',
    labelNames: ['code', 'document_type'] as const,
    registers,
  }),
  stageDuration: new Histogram({
    name: 'docex_stage_duration_seconds',
    help: 'From the claim of a stage to its last report.',
    labelNames: ['stage', 'outcome'] as const,
    buckets: STAGE_SECONDS,
    registers,
  }),
  stageWait: new Histogram({
    name: 'docex_stage_wait_seconds',
    help: 'How long jobs had waited for a stage when they were claimed.',
    labelNames: ['stage'] as const,
    buckets: WAIT_SECONDS,
    registers,
  }),
  jobsWaiting: new Gauge({
    name: 'docex_jobs_waiting',
    help: 'Jobs that wait for a stage, in the whole installation.',
    labelNames: ['stage'] as const,
    registers,
  }),
  oldestWaiting: new Gauge({
    name: 'docex_oldest_waiting_seconds',
    help: 'How long the longest waiting of them has waited.',
    labelNames: ['stage'] as const,
    registers,
  }),
  sweeperLag: new Gauge({
    name: 'docex_sweeper_lag_seconds',
    help: 'How long the most overdue job has been due for the sweeper.',
    registers,
  }),
  leasesLost: new Counter({
    name: 'docex_leases_lost_total',
    help: 'Leases that were lost while work was under way.',
    labelNames: ['stage', 'reason'] as const,
    registers,
  }),
  ocrPages: new Counter({
    name: 'docex_ocr_pages_total',
    help: 'Pages that were read, with or without optical recognition.',
    registers,
  }),
  httpDuration: new Histogram({
    name: 'docex_http_request_duration_seconds',
    help: 'Requests of clients, by the route that answered.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: REQUEST_SECONDS,
    registers,
  }),
  certificateExpiry: new Gauge({
    name: 'docex_certificate_expiry_timestamp_seconds',
    help: 'When the certificate of this service ends, in seconds since the Unix epoch.',
    registers,
  }),
  buildInfo: new Gauge({
    name: 'docex_build_info',
    help: 'Always 1; the labels tell what runs.',
    labelNames: ['version', 'node', 'service'] as const,
    registers,
  }),
};
