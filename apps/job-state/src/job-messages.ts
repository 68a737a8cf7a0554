import type { JobRecord } from '@docex/domain';
import {
  type Job as JobMessage,
  type Lease as LeaseMessage,
  reviewNames,
  statusNames,
} from '@docex/protocol';

/** What other services see of a record: everything but its password and its lease. */
export function jobMessage(record: JobRecord): JobMessage {
  const { error, review } = record;
  return {
    jobId: record.jobId,
    accountId: record.accountId,
    documentType: record.documentType,
    documentVersion: record.documentVersion,
    status: statusNames.wire(record.status),
    fileName: record.fileName,
    mediaType: record.mediaType,
    file: record.file ? { ...record.file } : undefined,
    ...(record.pageCount !== null && { pageCount: record.pageCount }),
    error: error ? { ...error, stage: statusNames.wire(error.stage) } : undefined,
    resultKey: record.resultKey ?? '',
    createdAtMs: record.createdAt,
    updatedAtMs: record.updatedAt,
    deadlineMs: record.deadline,
    requestId: record.requestId,
    // Records of an earlier version have none.
    ...(review && { review: { ...review, state: reviewNames.wire(review.state) } }),
  };
}

/** The lease that is held, with the time that it has from `now` on; undefined when none is. */
export function leaseMessage({ lease, token }: JobRecord, now: number): LeaseMessage | undefined {
  if (!lease) return undefined;
  const { expiresAt, stageDeadline } = lease;
  return {
    token,
    expiresAtMs: expiresAt,
    stageDeadlineMs: stageDeadline,
    leaseLeftMs: Math.max(0, expiresAt - now),
    stageLeftMs: Math.max(0, stageDeadline - now),
  };
}
