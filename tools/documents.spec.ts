import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { JOB_ERROR_CODES, REQUEST_ERROR_CODES } from '@docex/domain';

const workspace = join(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(workspace, path), 'utf8');
const documents = globSync(['*.md', 'docs/**/*.md', 'examples/*.md', 'packages/*/README.md'], {
  cwd: workspace,
});
const manifests = ['package.json', ...globSync('{packages,apps}/*/package.json', { cwd: workspace })];

describe('the documents', () => {
  it('have every package and app on the map', () => {
    const map = /```\nproto[^]*?```/.exec(read('ARCHITECTURE.md'))?.[0] ?? '';
    const folders = globSync('{packages,apps}/*/package.json', { cwd: workspace }).map((path) =>
      dirname(path),
    );
    const names = folders.map((folder) => folder.replace(/^\w+\//, ''));
    expect(names.filter((name) => !map.includes(` ${name}/`))).toEqual([]);
  });

  it.each(documents)('%s links to what there is', (path) => {
    const targets = [...read(path).matchAll(/\]\((?!\w+:)([^)#\s]+)?(#[^)\s]+)?\)/g)];
    const broken = targets.flatMap(([link, file = '', anchor = '']) => {
      const target = file === '' ? path : join(dirname(path), file);
      if (!existsSync(join(workspace, target))) return [link];
      return anchor === '' || anchorsOf(read(target)).has(anchor.slice(1)) ? [] : [link];
    });
    expect(broken).toEqual([]);
  });

  it('names in troubleshooting only codes that there are', () => {
    const codes = new Set<string>([...JOB_ERROR_CODES, ...REQUEST_ERROR_CODES]);
    const named = [...read('docs/troubleshooting.md').matchAll(/`([a-z]+_[a-z_]+)`/g)].map(
      ([, code = '']) => code,
    );
    const others = new Set(['client_max_body_size', 'docex_jobs_waiting', 'docex_oldest_waiting_seconds']);
    expect(named.length).toBeGreaterThan(8);
    expect(named.filter((code) => !codes.has(code) && !others.has(code))).toEqual([]);
  });
});

describe('the scripts of the manifests', () => {
  const scripts = manifests.flatMap((path) => {
    const { scripts = {} } = JSON.parse(read(path)) as { scripts?: Record<string, string> };
    return Object.entries(scripts).map(([name, command]) => [path, name, command] as const);
  });

  it.each(scripts)('%s: %s runs in the shell of any system', (_path, name, command) => {
    // A shell of Windows knows no exec: the service is then started by what follows it.
    const portable = name === 'start' ? command.replace(/^exec (node \S+) \|\| \1$/, '$1') : command;
    expect(portable).not.toMatch(
      /'|\/dev\/|\$\(|\$\w|`|;|^\w+=|(?:^|[&|] *)(?:exec|rm|cp|mv|mkdir|cat|export|sh|bash) /,
    );
  });
});

describe('the unit file', () => {
  it('starts what there is, and is not restarted for wrong settings', () => {
    const unit = read('deploy/systemd/docex.service');
    const program = /^ExecStart=\/opt\/docex\/(\S+) (\S+)$/m.exec(unit);
    expect(program?.[1]).toBe('node_modules/.bin/node');
    expect(existsSync(join(workspace, program?.[2] ?? ''))).toBe(true);
    expect(unit).toMatch(/^Restart=on-failure$/m);
    expect(unit).toMatch(/^RestartPreventExitStatus=78$/m);
  });
});

/** The names by which a page's headings are linked to, as forges make them. */
function anchorsOf(text: string): ReadonlySet<string> {
  const headings = [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => heading);
  return new Set(
    headings.map((heading) =>
      heading
        .toLowerCase()
        .replace(/[^\p{L}\p{N} _-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  );
}
