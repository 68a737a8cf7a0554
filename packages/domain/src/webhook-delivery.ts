import { createHash } from 'node:crypto';
import type { JobRecord } from './job-record.ts';
import type { WebhookEvent, WebhookRecord } from './webhook.ts';

/** How deliveries are tried. Durations are milliseconds. */
export interface WebhookPolicy {
  /** Pauses after the first, second, … attempt that failed; one attempt more than there are pauses. */
  readonly pausesMs: readonly number[];
  /** How long a claim keeps others away; longer than an attempt can take. */
  readonly leaseMs: number;
  /** Attempts that stay visible. */
  readonly attemptsKept: number;
}

/** Eight attempts within 21 hours. */
export const defaultWebhookPolicy: WebhookPolicy = {
  pausesMs: [5_000, 60_000, 300_000, 1_800_000, 7_200_000, 21_600_000, 43_200_000],
  leaseMs: 60_000,
  attemptsKept: 24,
};

export interface WebhookMoment {
  readonly now: number;
  readonly policy: WebhookPolicy;
}

/** One attempt: an answer with its HTTP status, or why there was none. */
export interface DeliveryAttempt {
  readonly at: number;
  readonly statusCode: number | null;
  /** A `url_` code of the public contract, or `interrupted` when the deliverer did not come back. */
  readonly errorCode: string | null;
}

/** One message to one webhook. Plain data; times are milliseconds since the Unix epoch. */
export interface DeliveryRecord {
  readonly deliveryId: string;
  /** Grows by one with every change. From 1. */
  readonly revision: number;
  readonly webhookId: string;
  readonly accountId: string;
  readonly jobId: string;
  readonly event: WebhookEvent;
  /** The JSON that is sent, byte for byte the same at every attempt. */
  readonly body: string;
  readonly state: 'pending' | 'delivered' | 'failed';
  readonly createdAt: number;
  /** The fencing token of the newest claim; 0 before the first. */
  readonly token: number;
  /** While an attempt is under way; nobody else makes one before. */
  readonly leaseExpiresAt: number | null;
  /** Attempts since the delivery was made or sent again. */
  readonly tries: number;
  /** The newest attempts, in their order. */
  readonly attempts: readonly DeliveryAttempt[];
  /** When the next attempt is to be made; null when none is. */
  readonly dueAt: number | null;
}

/** How an attempt went, under the token of its claim. */
export interface ReportDelivery {
  readonly token: number;
  readonly statusCode: number | null;
  readonly errorCode: string | null;
}

const GONE = 410;
/** The URL leads to an address that no delivery may go to: a later attempt would be refused as well. */
const FORBIDDEN = 'url_forbidden';

/**
 * The delivery of a job's end to a webhook; due at once. Its id follows from job and webhook, so that making it
 * twice makes one. The body holds ids and statuses only.
 */
export function createDelivery(
  { webhookId, accountId }: WebhookRecord,
  job: JobRecord,
  { now }: Pick<WebhookMoment, 'now'>,
): DeliveryRecord {
  const { jobId, documentType } = job;
  const event = endEvent(job);
  const body = {
    type: event,
    jobId,
    fileStatus: job.status,
    documentType,
    createdAt: new Date(job.createdAt).toISOString(),
    endedAt: new Date(job.endedAt ?? job.updatedAt).toISOString(),
  };
  return {
    deliveryId: `msg_${createHash('sha256').update(`${jobId} ${webhookId}`).digest('hex').slice(0, 32)}`,
    revision: 1,
    webhookId,
    accountId,
    jobId,
    event,
    body: JSON.stringify(body),
    state: 'pending',
    createdAt: now,
    token: 0,
    leaseExpiresAt: null,
    tries: 0,
    attempts: [],
    dueAt: now,
  };
}

/** What a job that has ended is announced as. */
export function endEvent({ status }: Pick<JobRecord, 'status'>): WebhookEvent {
  return status === 'done' ? 'job.done' : 'job.failed';
}

/**
 * Takes a delivery that is due, for one attempt; undefined when it is not due. Where an earlier attempt was
 * never reported on and was the last one, the delivery ends instead: it then comes back without a lease.
 */
export function claimDelivery(record: DeliveryRecord, moment: WebhookMoment): DeliveryRecord | undefined {
  const { now, policy } = moment;
  if (record.dueAt === null || now < record.dueAt) return undefined;
  const known = record.leaseExpiresAt === null ? record : attempted(record, moment, interrupted);
  if (known.tries > policy.pausesMs.length) return changed(known, { state: 'failed', ...resting });
  return changed(known, {
    token: record.token + 1,
    tries: known.tries + 1,
    leaseExpiresAt: now + policy.leaseMs,
    dueAt: now + policy.leaseMs,
  });
}

/** Takes note of an attempt; undefined when the token is not that of the attempt under way. */
export function reportDelivery(
  record: DeliveryRecord,
  { token, statusCode, errorCode }: ReportDelivery,
  moment: WebhookMoment,
): DeliveryRecord | undefined {
  if (record.leaseExpiresAt === null || token !== record.token) return undefined;
  const known = attempted(record, moment, { statusCode, errorCode });
  if (statusCode !== null && statusCode >= 200 && statusCode < 300) {
    return changed(known, { state: 'delivered', ...resting });
  }
  const pause = moment.policy.pausesMs[record.tries - 1];
  const isFinal = pause === undefined || statusCode === GONE || errorCode === FORBIDDEN;
  if (isFinal) return changed(known, { state: 'failed', ...resting });
  return changed(known, { leaseExpiresAt: null, dueAt: moment.now + pause });
}

/** Sends a delivery again from the first attempt on. An attempt under way is let be. */
export function redeliver(record: DeliveryRecord, { now }: WebhookMoment): DeliveryRecord {
  if (record.leaseExpiresAt !== null) return record;
  return changed(record, { state: 'pending', tries: 0, dueAt: now });
}

const resting = { leaseExpiresAt: null, dueAt: null } as const;
const interrupted = { statusCode: null, errorCode: 'interrupted' } as const;

function attempted(
  record: DeliveryRecord,
  { now, policy }: WebhookMoment,
  attempt: Omit<DeliveryAttempt, 'at'>,
): DeliveryRecord {
  return { ...record, attempts: [...record.attempts, { at: now, ...attempt }].slice(-policy.attemptsKept) };
}

/** The only place that makes the next revision of a delivery. */
function changed(record: DeliveryRecord, change: Partial<DeliveryRecord>): DeliveryRecord {
  return { ...record, ...change, revision: record.revision + 1 };
}
