import { parse } from 'content-disposition';

const LONGEST_NAME = 255;

/**
 * The name of a remote file: that of its Content-Disposition (RFC 6266), else the last part of the URL's
 * path. Undefined when neither has a name that a file can carry.
 */
export function remoteFileName(disposition: string | undefined, url: URL): string | undefined {
  const declared = disposition === undefined ? undefined : parse(disposition).parameters['filename'];
  return baseName(declared ?? '') ?? baseName(decodePath(url.pathname));
}

function baseName(path: string): string | undefined {
  const name = (path.split(/[/\\]/).at(-1) ?? '').replace(/\p{C}/gu, '').trim();
  if (name === '' || name === '.' || name === '..') return undefined;
  return Array.from(name).slice(0, LONGEST_NAME).join('');
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
