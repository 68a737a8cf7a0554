export {
  createIngestService,
  defaultLimitFileBytes,
  type IngestService,
  type IngestServiceOptions,
  type IngestSettings,
} from './ingest-service.ts';
