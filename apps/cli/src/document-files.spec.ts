import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { documentFiles, isFolder } from './document-files.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'docex-files-'));
});
afterEach(() => rm(folder, { recursive: true }));

describe('the documents of a folder', () => {
  it('are those with the endings of documents, at any depth, in the order of their names', async () => {
    await mkdir(join(folder, 'march'));
    for (const name of ['b.PDF', 'a.png', 'notes.txt', '.hidden.pdf', 'march/c.heic']) {
      await writeFile(join(folder, name), 'x');
    }
    const { files, skipped } = await documentFiles(folder);
    expect(files).toEqual(['a.png', 'b.PDF', 'march/c.heic']);
    expect(skipped).toEqual(['notes.txt']);
  });

  it('are those without an ending, too, that begin as documents do; others are named', async () => {
    await writeFile(join(folder, 'scan'), '%PDF-1.7');
    await writeFile(join(folder, 'README'), 'Read me.');
    expect(await documentFiles(folder)).toEqual({ files: ['scan'], skipped: ['README'] });
  });

  it('cannot be where there is no folder', async () => {
    await expect(isFolder(join(folder, 'nowhere'))).rejects.toThrow('There is no file and no folder at');
  });

  it('include links to files, and no links to folders, to nothing or to themselves', async () => {
    const elsewhere = await mkdtemp(join(tmpdir(), 'docex-elsewhere-'));
    await writeFile(join(elsewhere, 'real.pdf'), 'x');
    await symlink(join(elsewhere, 'real.pdf'), join(folder, 'linked.pdf'));
    await symlink(folder, join(folder, 'loop'));
    await symlink(folder, join(folder, 'folder.pdf'));
    await symlink(join(folder, 'nothing'), join(folder, 'dangling.pdf'));
    await symlink(join(folder, 'self.pdf'), join(folder, 'self.pdf'));
    expect((await documentFiles(folder)).files).toEqual(['linked.pdf']);
    await rm(elsewhere, { recursive: true });
  });
});
