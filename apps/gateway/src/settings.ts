import { isIP } from 'node:net';
import { DEFAULT_LIMIT_FILE_BYTES } from '@docex/domain';
import { HOST_LIST } from '@docex/outbound-http';
import {
  checkedTextSetting,
  choiceSetting,
  durationSetting,
  extraTypesSetting,
  integerSetting,
  optionalTextSetting,
  secret,
  type Setting,
  textSetting,
} from '@docex/runtime';
import { z } from 'zod';

const ADMIN_TOKEN_CHARACTERS = 16;

/** Settings of the gateway. */
export const gatewaySettings = {
  host: textSetting('DOCEX_HOST', { fallback: '127.0.0.1' }),
  port: integerSetting('DOCEX_PORT', { maximum: 65_535, fallback: 8080 }),
  limitFileBytes: integerSetting('DOCEX_LIMIT_FILE_BYTES', {
    minimum: 1,
    fallback: DEFAULT_LIMIT_FILE_BYTES,
  }),
  limitUploadsPerMinute: integerSetting('DOCEX_LIMIT_UPLOADS_PER_MINUTE', { fallback: 60 }),
  limitReadsPerSecond: integerSetting('DOCEX_LIMIT_READS_PER_SECOND', { fallback: 20 }),
  limitUnfinishedJobs: integerSetting('DOCEX_LIMIT_UNFINISHED_JOBS', { fallback: 20 }),
  /** Each gives its share of the limits of a key. */
  gatewayReplicas: integerSetting('DOCEX_GATEWAY_REPLICAS', { minimum: 1, fallback: 1 }),
  uploadTimeoutMs: durationSetting('DOCEX_UPLOAD_TIMEOUT_MS', { minimum: 1_000, fallback: 300_000 }),
  headersTimeoutMs: durationSetting('DOCEX_HEADERS_TIMEOUT_MS', { minimum: 1_000, fallback: 15_000 }),
  drainMs: durationSetting('DOCEX_DRAIN_MS', { fallback: 3_000 }),
  corsOrigins: originsSetting('DOCEX_CORS_ORIGINS'),
  /** Whose `X-Forwarded-For` names the client. */
  trustedProxies: proxiesSetting('DOCEX_TRUSTED_PROXIES'),
  /** Document types besides those of every installation. */
  extraTypes: extraTypesSetting,
  adminToken: adminTokenSetting('DOCEX_ADMIN_TOKEN'),
  /** Opens administration as well, so that a token can be changed without a gap. */
  adminTokenNext: adminTokenSetting('DOCEX_ADMIN_TOKEN_NEXT'),
  console: choiceSetting('DOCEX_CONSOLE', { choices: ['on', 'off'], fallback: 'on' }),
  /** Hosts that webhooks may be registered for whatever their addresses are. */
  urlAllowedHosts: checkedTextSetting('DOCEX_URL_ALLOWED_HOSTS', {
    fallback: '',
    ...HOST_LIST,
  }),
};

/** Web origins, separated by commas; none where the variable is left out. */
function originsSetting(variable: string): Setting<readonly string[]> {
  const schema = z
    .string()
    .optional()
    .transform((text) => (text ?? '').split(',').map((origin) => origin.trim()))
    .transform((origins) => origins.filter((origin) => origin !== ''))
    .refine(
      (origins) => origins.every(isOrigin),
      'must be web origins separated by commas, e.g. https://app.example.com',
    );
  return { variable, schema };
}

function isOrigin(text: string): boolean {
  return /^https?:/.test(text) && URL.parse(text)?.origin === text;
}

/** Addresses and networks, separated by commas; none where the variable is left out. */
function proxiesSetting(variable: string): Setting<readonly string[]> {
  const schema = z
    .string()
    .optional()
    .transform((text) => (text ?? '').split(',').map((proxy) => proxy.trim()))
    .transform((proxies) => proxies.filter((proxy) => proxy !== ''))
    .refine(
      (proxies) => proxies.every(isNetwork),
      'must be addresses or networks separated by commas, e.g. 10.0.0.0/8',
    );
  return { variable, schema };
}

function isNetwork(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/');
  const version = isIP(address);
  const isPrefix =
    prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128));
  return version !== 0 && isPrefix && rest.length === 0;
}

function adminTokenSetting(variable: string): Setting<string | undefined> {
  const schema = optionalTextSetting(variable).schema.refine(
    (token) =>
      token === undefined || (token.length >= ADMIN_TOKEN_CHARACTERS && /^[\x21-\x7e]+$/.test(token)),
    `must be at least ${ADMIN_TOKEN_CHARACTERS} visible ASCII characters`,
  );
  return secret({ variable, schema });
}
