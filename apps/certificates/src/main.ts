import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { FolderStore } from './certificate-store.ts';
import { renewCertificates, type Wanted } from './renew-certificates.ts';
import { SecretStore } from './secret-store.ts';

const USAGE = `Makes certificates of services that call each other, and renews those of whose time a third is left.

  --out DIR --authority DIR [--key-mode 600]  files ca.crt, tls.crt and tls.key in a folder for each service, those of
                                              the authority apart
  --secrets PREFIX                            Secrets PREFIX-NAME-tls, in the namespace of the pod that this runs in
  [--days 90] NAME[=HOST,...] ...             the services, with what they are called under besides their names
`;

/** Where Kubernetes puts the credentials of a pod. */
const ACCOUNT = '/var/run/secrets/kubernetes.io/serviceaccount';
const DAY_MS = 86_400_000;
const EXIT_USAGE = 64;
const SERVICE = /^([a-z0-9-]+)(?:=([A-Za-z0-9.:*-]+(?:,[A-Za-z0-9.:*-]+)*))?$/;

interface Arguments {
  readonly out?: string;
  readonly authority?: string;
  readonly secrets?: string;
  readonly keyMode: number;
  readonly durationMs: number;
  readonly wanted: readonly Wanted[];
}

const given = readArguments();
if (given) {
  try {
    const stores = await openStores(given);
    const options = { now: Date.now(), durationMs: given.durationMs };
    for (const { name, expires, isNew } of await renewCertificates(stores, given.wanted, options)) {
      process.stdout.write(
        `${name}: ${isNew ? 'new' : 'kept'}, until ${expires.toISOString().slice(0, 10)}\n`,
      );
    }
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
} else {
  process.stderr.write(USAGE);
  process.exitCode = EXIT_USAGE;
}

/** Undefined where they are wrong. */
function readArguments(): Arguments | undefined {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        out: { type: 'string' },
        authority: { type: 'string' },
        secrets: { type: 'string' },
        'key-mode': { type: 'string', default: '600' },
        days: { type: 'string', default: '90' },
      },
    });
    const { out, authority, secrets, days, 'key-mode': mode } = values;
    const wanted = positionals.map(parseService);
    const isWhole = secrets === undefined ? out !== undefined && authority !== undefined : out === undefined;
    if (!isWhole || wanted.length === 0 || !/^[1-9]\d{0,3}$/.test(days) || !/^[0-7]{3,4}$/.test(mode)) return;
    return {
      ...(out !== undefined && { out }),
      ...(authority !== undefined && { authority }),
      ...(secrets !== undefined && { secrets }),
      keyMode: Number.parseInt(mode, 8),
      durationMs: Number(days) * DAY_MS,
      wanted,
    };
  } catch {
    return undefined;
  }
}

function parseService(text: string): Wanted {
  const [, name, hosts] = SERVICE.exec(text) ?? [];
  if (name === undefined) throw new TypeError(`not a service: ${text}`);
  return { name, hosts: hosts?.split(',') ?? [] };
}

async function openStores({ out = '', authority = '', secrets, keyMode }: Arguments) {
  if (secrets === undefined) {
    // Nobody but who runs this program reads the key of the authority.
    return { certificates: new FolderStore(out, keyMode), authorities: new FolderStore(authority) };
  }
  const { KUBERNETES_SERVICE_HOST: host = '', KUBERNETES_SERVICE_PORT: port = '443' } = process.env;
  const store = new SecretStore({
    server: `https://${host.includes(':') ? `[${host}]` : host}:${port}`,
    namespace: (await readFile(`${ACCOUNT}/namespace`, 'utf8')).trim(),
    token: (await readFile(`${ACCOUNT}/token`, 'utf8')).trim(),
    prefix: secrets,
  });
  return { certificates: store, authorities: store };
}
