/**
 * Asks the registry for advisories of what is locked for production. Ends with 1 where one is high or critical. Where the
 * registry knows none, as mirrors do, nothing was checked: that is said, with the day, and is no failure.
 */
import { spawnSync } from 'node:child_process';

interface Audit {
  readonly message?: string;
  readonly metadata?: { readonly vulnerabilities: Readonly<Record<string, number>> };
  readonly vulnerabilities?: Readonly<Record<string, { readonly severity: string }>>;
}

const GRAVE = ['high', 'critical'];
const day = new Date().toISOString().slice(0, 10);

const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
  shell: process.platform === 'win32',
});
const audit = parse(stdout);
if (audit?.metadata === undefined) {
  const reason = audit?.message ?? 'no answer';
  process.stdout.write(
    `NOT CHECKED on ${day}: the registry answers no questions for advisories (${reason})\n`,
  );
} else {
  const grave = Object.entries(audit.vulnerabilities ?? {}).filter(([, { severity }]) =>
    GRAVE.includes(severity),
  );
  for (const [name, { severity }] of grave) process.stdout.write(`${severity}: ${name}\n`);
  process.stdout.write(`Checked on ${day}: ${JSON.stringify(audit.metadata.vulnerabilities)}\n`);
  if (grave.length > 0) process.exitCode = 1;
}

function parse(text: string): Audit | undefined {
  try {
    return JSON.parse(text) as Audit;
  } catch {
    return undefined;
  }
}
