/**
 * What brings the database from one version to the next; `PRAGMA user_version` counts how many of these have
 * been applied. Only ever add to the end.
 */
export const migrations: readonly string[] = [
  `
  CREATE TABLE jobs (
    job_id TEXT PRIMARY KEY,
    revision INTEGER NOT NULL,
    due_at INTEGER,
    record TEXT NOT NULL
  ) STRICT;
  CREATE INDEX jobs_by_due_time ON jobs (due_at) WHERE due_at IS NOT NULL;

  CREATE TABLE api_keys (
    key_id TEXT PRIMARY KEY,
    account_id TEXT NOT NULL,
    secret_hash BLOB NOT NULL,
    scopes TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    expires_at INTEGER,
    revoked_at INTEGER
  ) STRICT;

  CREATE TABLE events (
    sequence INTEGER PRIMARY KEY AUTOINCREMENT,
    event TEXT NOT NULL,
    key TEXT NOT NULL,
    payload BLOB NOT NULL,
    published_at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX events_by_name ON events (event, sequence);
  CREATE INDEX events_by_age ON events (published_at);

  CREATE TABLE event_groups (
    event TEXT NOT NULL,
    group_name TEXT NOT NULL,
    PRIMARY KEY (event, group_name)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE deliveries (
    event TEXT NOT NULL,
    group_name TEXT NOT NULL,
    sequence INTEGER NOT NULL REFERENCES events (sequence) ON DELETE CASCADE,
    key TEXT NOT NULL,
    delivery INTEGER NOT NULL DEFAULT 0,
    visible_at INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (event, group_name, sequence)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX deliveries_by_key ON deliveries (event, group_name, key, sequence);
  CREATE INDEX deliveries_by_sequence ON deliveries (sequence);
  `,
  `
  UPDATE jobs SET record = json_set(record,
    '$.fileUrl', NULL, '$.idempotency', NULL, '$.filesErasedAt', NULL, '$.deletedAt', NULL,
    '$.announced', json(iif(due_at IS NULL, 'true', 'false')),
    '$.endedAt', iif(due_at IS NULL, record ->> '$.updatedAt', NULL),
    '$.dueAt', coalesce(due_at, (record ->> '$.updatedAt') + 86400000));
  UPDATE jobs SET due_at = record ->> '$.dueAt';

  ALTER TABLE jobs ADD COLUMN account_id TEXT AS (record ->> '$.accountId') VIRTUAL;
  ALTER TABLE jobs ADD COLUMN key_id TEXT AS (record ->> '$.keyId') VIRTUAL;
  ALTER TABLE jobs ADD COLUMN status TEXT AS (record ->> '$.status') VIRTUAL;
  ALTER TABLE jobs ADD COLUMN document_type TEXT AS (record ->> '$.documentType') VIRTUAL;
  ALTER TABLE jobs ADD COLUMN created_at INTEGER AS (record ->> '$.createdAt') VIRTUAL;
  ALTER TABLE jobs ADD COLUMN idempotency_key TEXT AS (record ->> '$.idempotency.key') VIRTUAL;
  CREATE INDEX jobs_by_account ON jobs (account_id, created_at, job_id);
  CREATE INDEX jobs_unfinished ON jobs (key_id) WHERE status NOT IN ('done', 'failed');
  CREATE UNIQUE INDEX jobs_by_idempotency_key ON jobs (account_id, idempotency_key)
    WHERE idempotency_key IS NOT NULL;

  ALTER TABLE api_keys ADD COLUMN name TEXT;
  ALTER TABLE api_keys ADD COLUMN last_used_day TEXT;

  CREATE TABLE webhooks (
    webhook_id TEXT PRIMARY KEY,
    record TEXT NOT NULL,
    account_id TEXT AS (record ->> '$.accountId') VIRTUAL,
    created_at INTEGER AS (record ->> '$.createdAt') VIRTUAL
  ) STRICT;
  CREATE INDEX webhooks_by_account ON webhooks (account_id, created_at, webhook_id);

  CREATE TABLE webhook_deliveries (
    delivery_id TEXT PRIMARY KEY,
    revision INTEGER NOT NULL,
    due_at INTEGER,
    record TEXT NOT NULL,
    webhook_id TEXT AS (record ->> '$.webhookId') VIRTUAL,
    job_id TEXT AS (record ->> '$.jobId') VIRTUAL,
    created_at INTEGER AS (record ->> '$.createdAt') VIRTUAL
  ) STRICT;
  CREATE INDEX webhook_deliveries_by_due_time ON webhook_deliveries (due_at) WHERE due_at IS NOT NULL;
  CREATE INDEX webhook_deliveries_by_webhook ON webhook_deliveries (webhook_id, created_at, delivery_id);
  CREATE INDEX webhook_deliveries_by_job ON webhook_deliveries (job_id);
  `,
  `
  ALTER TABLE jobs ADD COLUMN ended INTEGER AS (record ->> '$.endedAt' IS NOT NULL) VIRTUAL;
  ALTER TABLE jobs ADD COLUMN rank REAL AS (coalesce(record ->> '$.rank', 0)) VIRTUAL;
  -- An older program claims a job without taking it out of its queue.
  ALTER TABLE jobs ADD COLUMN waits_for TEXT
    AS (iif(record ->> '$.lease' IS NULL, record ->> '$.queue.stage', NULL)) VIRTUAL;
  ALTER TABLE jobs ADD COLUMN waits_since INTEGER AS (record ->> '$.queue.since') VIRTUAL;
  ALTER TABLE jobs ADD COLUMN is_long INTEGER AS (record ->> '$.queue.long') VIRTUAL;
  ALTER TABLE jobs ADD COLUMN review_state TEXT AS (record ->> '$.review.state') VIRTUAL;
  DROP INDEX jobs_by_due_time;
  CREATE INDEX jobs_by_due_time ON jobs (ended, due_at);
  CREATE INDEX jobs_by_rank ON jobs (waits_for, rank, waits_since, is_long) WHERE waits_for IS NOT NULL;
  CREATE INDEX jobs_by_own_rank ON jobs (account_id, rank) WHERE status NOT IN ('done', 'failed');
  CREATE INDEX jobs_by_status ON jobs (account_id, status, created_at, job_id);
  CREATE INDEX jobs_by_document_type ON jobs (account_id, document_type, created_at, job_id);
  CREATE INDEX jobs_by_status_and_document_type
    ON jobs (account_id, status, document_type, created_at, job_id);
  CREATE INDEX jobs_by_review ON jobs (account_id, review_state, created_at, job_id);
  `,
  `
  CREATE TABLE audit_events (sequence INTEGER PRIMARY KEY, event TEXT NOT NULL) STRICT;
  `,
  `
  ALTER TABLE jobs ADD COLUMN claim_id TEXT AS (record ->> '$.lease.claimId') VIRTUAL;
  CREATE INDEX jobs_by_claim ON jobs (claim_id) WHERE claim_id IS NOT NULL;
  `,
  // Columns of their own instead of generated ones: an update of the record then touches the indexes of what changed,
  // and of those alone.
  `
  CREATE TABLE jobs_with_columns (
    job_id TEXT PRIMARY KEY,
    revision INTEGER NOT NULL,
    record TEXT NOT NULL,
    account_id TEXT,
    key_id TEXT,
    document_type TEXT,
    created_at INTEGER,
    idempotency_key TEXT,
    status TEXT,
    finished INTEGER NOT NULL,
    ended INTEGER NOT NULL,
    due_at INTEGER,
    rank REAL NOT NULL,
    waits_for TEXT,
    waits_since INTEGER,
    is_long INTEGER,
    review_state TEXT,
    claim_id TEXT
  ) STRICT;
  INSERT INTO jobs_with_columns
    SELECT job_id, revision, record, account_id, key_id, document_type, created_at, idempotency_key, status,
      coalesce(status IN ('done', 'failed'), 0), ended, due_at, rank, waits_for, waits_since, is_long, review_state,
      claim_id
    FROM jobs;
  DROP TABLE jobs;
  ALTER TABLE jobs_with_columns RENAME TO jobs;
  CREATE INDEX jobs_by_account ON jobs (account_id, created_at, job_id);
  CREATE INDEX jobs_by_status ON jobs (account_id, status, created_at, job_id);
  CREATE INDEX jobs_by_document_type ON jobs (account_id, document_type, created_at, job_id);
  CREATE INDEX jobs_by_status_and_document_type
    ON jobs (account_id, status, document_type, created_at, job_id);
  CREATE INDEX jobs_by_review ON jobs (account_id, review_state, created_at, job_id);
  CREATE UNIQUE INDEX jobs_by_idempotency_key ON jobs (account_id, idempotency_key)
    WHERE idempotency_key IS NOT NULL;
  CREATE INDEX jobs_by_due_time ON jobs (ended, due_at);
  CREATE INDEX jobs_by_rank ON jobs (waits_for, rank, waits_since, is_long) WHERE waits_for IS NOT NULL;
  CREATE INDEX jobs_by_own_rank ON jobs (account_id, rank) WHERE finished = 0;
  CREATE INDEX jobs_unfinished ON jobs (key_id) WHERE finished = 0;
  CREATE INDEX jobs_by_claim ON jobs (claim_id) WHERE claim_id IS NOT NULL;
  `,
];
