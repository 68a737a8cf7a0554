export {
  createIngestService,
  type IngestService,
  type IngestServiceOptions,
  type IngestSettings,
} from './ingest-service.ts';
export { ingestSettings } from './settings.ts';
