import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

/**
 * What V8, and the stripping of types, made of the modules the last time: half of the work of a start. Where the
 * folder cannot be written, starts take longer.
 */
const compiled = join(import.meta.dirname, '../../../node_modules/.cache/docex/modules');
enableCompileCache(compiled);
// Threads have caches of their own, and take this for their word. Reading children are given none of it.
process.env['NODE_COMPILE_CACHE'] ??= compiled;

// Later than the imports above, which would load everything before the cache is at hand.
await import('./service.ts');
