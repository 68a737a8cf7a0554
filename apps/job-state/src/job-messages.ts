import type { JobRecord, JobStatus, Stage } from '@docex/domain';
import {
  type Job as JobMessage,
  JobStatus as StatusMessage,
  type Lease as LeaseMessage,
  Stage as StageMessage,
} from '@docex/protocol';

const STATUS_MESSAGES: Readonly<Record<JobStatus, StatusMessage>> = {
  uploading: StatusMessage.UPLOADING,
  processing: StatusMessage.PROCESSING,
  scanning: StatusMessage.SCANNING,
  ai_processing: StatusMessage.AI_PROCESSING,
  done: StatusMessage.DONE,
  failed: StatusMessage.FAILED,
};

const STAGE_MESSAGES: Readonly<Record<Stage, StageMessage>> = {
  upload: StageMessage.UPLOAD,
  recognition: StageMessage.RECOGNITION,
  extraction: StageMessage.EXTRACTION,
};

/** What other services see of a record: everything but its password and its lease. */
export function jobMessage(record: JobRecord): JobMessage {
  const { error } = record;
  return {
    jobId: record.jobId,
    accountId: record.accountId,
    documentType: record.documentType,
    documentVersion: record.documentVersion,
    status: STATUS_MESSAGES[record.status],
    fileName: record.fileName,
    mediaType: record.mediaType,
    file: record.file ? { ...record.file } : undefined,
    pageCount: record.pageCount ?? 0,
    error: error ? { ...error, stage: STATUS_MESSAGES[error.stage] } : undefined,
    resultKey: record.resultKey ?? '',
    createdAtMs: record.createdAt,
    updatedAtMs: record.updatedAt,
    deadlineMs: record.deadline,
    requestId: record.requestId,
  };
}

/** The lease that is held; undefined when none is. */
export function leaseMessage({ lease, token }: JobRecord): LeaseMessage | undefined {
  if (!lease) return undefined;
  return { token, expiresAtMs: lease.expiresAt, stageDeadlineMs: lease.stageDeadline };
}

/** Undefined for a status that is not known here. */
export function statusOf(message: StatusMessage): JobStatus | undefined {
  return keyOf(STATUS_MESSAGES, message);
}

/** Undefined for a stage that is not known here. */
export function stageNamed(message: StageMessage): Stage | undefined {
  return keyOf(STAGE_MESSAGES, message);
}

function keyOf<Key extends string, Value>(
  table: Readonly<Record<Key, Value>>,
  value: Value,
): Key | undefined {
  return (Object.keys(table) as Key[]).find((key) => table[key] === value);
}
