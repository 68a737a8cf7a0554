import { DEFAULT_LIMIT_FILE_BYTES } from '@docex/domain';
import { HOST_LIST, type OutboundHttpSettings, parseAllowedHosts } from '@docex/outbound-http';
import { booleanSetting, checkedTextSetting, integerSetting, type Settings } from '@docex/runtime';

/** Settings of the ingest service. */
export const ingestSettings = {
  limitFileBytes: integerSetting('DOCEX_LIMIT_FILE_BYTES', {
    minimum: 1,
    fallback: DEFAULT_LIMIT_FILE_BYTES,
  }),
  /** What all uploads together may hold in memory. */
  ingestMemoryBytes: integerSetting('DOCEX_INGEST_MEMORY_BYTES', {
    minimum: 16 * 1024 * 1024,
    fallback: 256 * 1024 * 1024,
  }),
  /** Hosts that documents are fetched from and webhooks delivered to whatever their addresses are. */
  urlAllowedHosts: checkedTextSetting('DOCEX_URL_ALLOWED_HOSTS', {
    fallback: '',
    ...HOST_LIST,
  }),
  /** Whether these hosts may be spoken to in plain http. */
  urlAllowHttp: booleanSetting('DOCEX_URL_ALLOW_HTTP', { fallback: false }),
};

/** The rules of requests to URLs as the settings have them. */
export function outboundSettings(settings: Settings<typeof ingestSettings>): Partial<OutboundHttpSettings> {
  const { limitFileBytes, urlAllowedHosts, urlAllowHttp } = settings;
  const allowedHosts = parseAllowedHosts(urlAllowedHosts);
  return { allowedHosts, allowHttp: urlAllowHttp, documentLimitBytes: limitFileBytes };
}
