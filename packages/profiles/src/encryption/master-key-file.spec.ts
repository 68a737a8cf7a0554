import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { describeKeyWrapper } from '@docex/ports/contracts';
import { addMasterKey, makeMasterKeyFile, MasterKeyFile } from './master-key-file.ts';

describeKeyWrapper('MasterKeyFile', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'docex-master-key-'));
  const path = join(folder, 'master.key');
  await makeMasterKeyFile(path);
  return {
    open: () => MasterKeyFile.open(path),
    addKey: () => addMasterKey(path),
    dropOldKeys: async () => {
      const [newest = ''] = (await readFile(path, 'utf8')).split('\n');
      await writeFile(path, `${newest}\n`);
    },
    dispose: () => rm(folder, { recursive: true }),
  };
});

describe('MasterKeyFile', () => {
  let folder = '';
  const path = (): string => join(folder, 'master.key');
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'docex-master-key-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('is made once, for its owner alone, whoever makes it at the same time', async () => {
    await Promise.all(Array.from({ length: 8 }, () => makeMasterKeyFile(path())));
    const text = await readFile(path(), 'utf8');
    expect(text).toMatch(/^[A-Za-z0-9+/]{43}=\n$/);
    expect((await stat(path())).mode & 0o777).toBe(0o600);
    await makeMasterKeyFile(path());
    expect(await readFile(path(), 'utf8')).toBe(text);
    expect(await readdir(folder)).toEqual(['master.key']);
  });

  it('wraps with a key that was added while it is open, and unwraps with the older ones', async () => {
    await makeMasterKeyFile(path());
    const file = await MasterKeyFile.open(path());
    const other = await MasterKeyFile.open(path());
    const before = await file.wrap(randomBytes(32), 'job-1');
    await addMasterKey(path());
    const after = await file.wrap(randomBytes(32), 'job-1');
    expect(after.keyId).not.toBe(before.keyId);
    expect(await file.keyIds()).toEqual([after.keyId, before.keyId]);
    await expect(other.unwrap(after, 'job-1')).resolves.toHaveLength(32);
    await expect(other.unwrap(before, 'job-1')).resolves.toHaveLength(32);
  });

  it.each([
    ['nothing', ''],
    ['a short key', 'c2hvcnQ=\n'],
    ['words', 'correct horse battery staple\n'],
  ])('refuses a file that holds %s, and tells nothing of it', async (_what, text) => {
    await writeFile(path(), text, { mode: 0o600 });
    const refusal = MasterKeyFile.open(path());
    await expect(refusal).rejects.toMatchObject({ name: 'MasterKeyFileError' });
    await expect(refusal).rejects.not.toMatchObject({ message: expect.stringContaining('horse') });
  });

  it('refuses a file that others may read, and one that is not there', async () => {
    await makeMasterKeyFile(path());
    await chmod(path(), 0o640);
    await expect(MasterKeyFile.open(path())).rejects.toThrow('may be read by others');
    await expect(MasterKeyFile.open(join(folder, 'none'))).rejects.toMatchObject({
      name: 'MasterKeyFileError',
    });
  });

  it('takes a file that another user owns and its group may read, as Kubernetes mounts Secrets', async () => {
    await makeMasterKeyFile(path());
    const own = (await stat(path())).uid;
    const uid = jest.spyOn(process, 'getuid').mockReturnValue(own + 1);
    try {
      await chmod(path(), 0o440);
      expect(await (await MasterKeyFile.open(path())).keyIds()).toHaveLength(1);
      for (const mode of [0o444, 0o460]) {
        await chmod(path(), mode);
        await expect(MasterKeyFile.open(path())).rejects.toThrow('may be read by others');
      }
    } finally {
      uid.mockRestore();
    }
  });
});
