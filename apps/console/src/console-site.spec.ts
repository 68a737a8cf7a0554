import { createHash } from 'node:crypto';
import { SourceTextModule } from 'node:vm';
import { describe, expect, it } from '@jest/globals';
import { openConsoleSite } from './console-site.ts';

const site = openConsoleSite(['invoice', 'grn']);
const page = Buffer.from(site.page.bytes).toString();
const scripts = [...site.files].filter(([, { mediaType }]) => mediaType.startsWith('text/javascript'));

function importMap(): string {
  return /<script type="importmap">(.*?)<\/script>/s.exec(page)?.[1] ?? '';
}

describe("the console's files", () => {
  it('are modules that a browser runs, without types', () => {
    expect(scripts.length).toBeGreaterThan(25);
    for (const [path, { bytes }] of scripts) {
      const parse = () => new SourceTextModule(Buffer.from(bytes).toString(), { identifier: path });
      expect(parse).not.toThrow();
    }
  });

  it('import nothing that is not served', () => {
    const { imports } = JSON.parse(importMap()) as { imports: Readonly<Record<string, string>> };
    const asked = scripts.flatMap(([path, { bytes }]) => {
      const { moduleRequests } = new SourceTextModule(Buffer.from(bytes).toString()) as unknown as {
        readonly moduleRequests: readonly { readonly specifier: string }[];
      };
      const base = `http://console/console/${path}`;
      return moduleRequests.map(({ specifier }) => new URL(imports[specifier] ?? specifier, base).pathname);
    });
    const served = new Set([...site.files.keys()].map((path) => `/console/${path}`));
    expect(asked.length).toBeGreaterThan(30);
    expect(asked.filter((path) => !served.has(path))).toEqual([]);
  });

  it('hold no tests', () => {
    expect([...site.files.keys()].filter((path) => /spec|testing/.test(path))).toEqual([]);
  });

  it('have tags that follow their content', () => {
    const tags = [...site.files.values()].map(({ entityTag }) => entityTag);
    expect(new Set(tags).size).toBeGreaterThan(25);
    for (const tag of tags) expect(tag).toMatch(/^"[\w-]{43}"$/);
  });
});

describe('the page', () => {
  it('loads its own files and nothing of others', () => {
    const addresses = [...page.matchAll(/(?:src|href)="([^"]*)"/g)].map(([, address = '']) => address);
    const served = [...site.files.keys()].map((path) => `/console/${path}`);
    expect(addresses.filter((address) => ![...served, '/docs'].includes(address))).toEqual([]);
    expect(page).toMatch(/<script type="module" src="\/console\/page\/main\.[jt]s">/);
  });

  it('has nothing inline but the import map, which its policy names by its hash', () => {
    expect(page.match(/<script/g)).toHaveLength(2);
    expect(page).not.toMatch(/<style|style=|\son\w+=/);
    const hash = createHash('sha256').update(importMap()).digest('base64');
    expect(site.policy).toContain(`script-src 'self' 'sha256-${hash}'`);
    expect(site.policy).not.toMatch(/unsafe|https?:|\*/);
  });
});
