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
];
