import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';

/** What a browser runs of a module: a TypeScript source without its types, anything else as it is. */
export function browserSource(path: string): string {
  const source = readFileSync(path, 'utf8');
  return path.endsWith('.ts') ? withoutTypes(source) : source;
}

/** The same that Node does with every module of ours when it loads it; decision 0001. */
function withoutTypes(source: string): string {
  // Node warns once that the function may change, on the stream that holds the log's lines.
  const emitWarning: unknown = Reflect.get(process, 'emitWarning');
  process.emitWarning = () => undefined;
  try {
    return stripTypeScriptTypes(source);
  } finally {
    Reflect.set(process, 'emitWarning', emitWarning);
  }
}
