import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const workspace = join(import.meta.dirname, '..', '..', '..', '..');
const SERVICES = ['gateway', 'ingest', 'job-state', 'ocr', 'extraction'];

/** Has certificates made for services on this machine; gives back the settings by which a service finds its own. */
export async function issueCertificates(
  folder: string,
): Promise<(service: string) => Record<string, string>> {
  const out = join(folder, 'tls');
  const places = ['--out', out, '--authority', join(folder, 'tls-authority')];
  const names = SERVICES.map((service) => `${service}=localhost,127.0.0.1`);
  await promisify(execFile)(process.execPath, ['apps/certificates/src/main.ts', ...places, ...names], {
    cwd: workspace,
  });
  return (service) => ({
    DOCEX_TLS_CA: join(out, service, 'ca.crt'),
    DOCEX_TLS_CERT: join(out, service, 'tls.crt'),
    DOCEX_TLS_KEY: join(out, service, 'tls.key'),
  });
}
