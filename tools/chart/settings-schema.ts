import { clusterSettings } from '@docex/cluster/settings';
import { extractionSettings } from '@docex/extraction';
import { gatewaySettings } from '@docex/gateway';
import { ingestSettings } from '@docex/ingest';
import { jobStateSettings } from '@docex/job-state';
import { languageModelSettings } from '@docex/llm-providers';
import { ocrSettings } from '@docex/ocr';
import { processSettingsOf, type Setting } from '@docex/runtime';

type Declared = Readonly<Record<string, Setting<unknown>>>;

const SERVICES: Readonly<Record<string, Declared>> = {
  gateway: gatewaySettings,
  ingest: ingestSettings,
  'job-state': jobStateSettings,
  ocr: ocrSettings,
  extraction: { ...extractionSettings, ...languageModelSettings },
};

/** Settings of every service that the chart gives from values of its own, or that name files which it mounts. */
const OF_THE_CHART = new Set([
  ...Object.values(clusterSettings).map(({ variable }) => variable),
  ...['KMS_KEY_IDS', 'KMS_REGION', 'KMS_ENDPOINT'].map(prefixed),
  ...['HOST', 'PORT', 'STOP_TIMEOUT_MS', 'METRICS_HOST', 'METRICS_PORT', 'OCR_SCRATCH_DIR'].map(prefixed),
  ...['TLS_CA', 'TLS_CERT', 'TLS_KEY', 'INSECURE_INTERNAL', 'OTLP_ENDPOINT'].map(prefixed),
  ...['AADHAAR_QR_CERTIFICATE', 'EINVOICE_KEYS', 'MODEL_PROVIDER', 'MODEL_NAME', 'MODEL_BASE_URL'].map(
    prefixed,
  ),
]);

function prefixed(name: string): string {
  return `DOCEX_${name}`;
}

/** A schema of what may stand under a service's `settings` in the values of the chart. */
function settingsSchema(declared: Declared): object {
  const properties = Object.values(declared)
    .filter(({ variable, isSecret }) => isSecret !== true && !OF_THE_CHART.has(variable))
    .map(({ variable, values }): [string, object] => [
      variable.replace(/^DOCEX_/, ''),
      values ?? { type: ['string', 'integer'] },
    ]);
  return {
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(properties.sort(([a], [b]) => (a < b ? -1 : 1))),
  };
}

/**
 * The part of the chart's `values.schema.json` that follows from what the services declare: definitions by name.
 * "settings" holds for all services at once.
 */
export function settingsDefinitions(): Readonly<Record<string, object>> {
  const shared = processSettingsOf();
  const all = Object.assign({}, ...Object.values(SERVICES), shared) as Declared;
  return {
    settings: settingsSchema(all),
    ...Object.fromEntries(
      Object.entries(SERVICES).map(([service, own]) => [
        `${service}Settings`,
        settingsSchema({ ...own, ...shared }),
      ]),
    ),
  };
}
