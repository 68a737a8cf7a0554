export {
  createIngestService,
  ingestBindings,
  type IngestService,
  type IngestServiceOptions,
  type IngestSettings,
} from './ingest-service.ts';
export { ingestSettings, outboundSettings } from './settings.ts';
