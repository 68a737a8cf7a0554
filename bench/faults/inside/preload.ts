/**
 * Loaded into a service's process before its own program (`node --import`): what the program takes to choose its
 * adapters, its way to other services and its reader comes through the modules beside this one, which fail on
 * order. The program itself runs as it is.
 */
import { registerHooks } from 'node:module';
import { isMainThread } from 'node:worker_threads';

const PROGRAM = /\/apps\/[\w-]+\/src\/main\.ts$/;
/** What of a package is replaced, by the module of the package's name in this folder. */
const REPLACED: Readonly<Record<string, string>> = {
  '@docex/profiles': 'openProfile',
  '@docex/runtime': 'connectService',
  '@docex/ocr-providers': 'openSandboxPool',
};
const SPOILED = 'spoiled:';

if (isMainThread) {
  registerHooks({
    resolve: (specifier, context, nextResolve) => {
      const isReplaced = PROGRAM.test(context.parentURL ?? '') && specifier in REPLACED;
      return isReplaced ? { url: SPOILED + specifier, shortCircuit: true } : nextResolve(specifier, context);
    },
    load: (url, context, nextLoad) => {
      if (!url.startsWith(SPOILED)) return nextLoad(url, context);
      const name = url.slice(SPOILED.length);
      const module = new URL(`${name.replace('@docex/', '')}.ts`, import.meta.url).href;
      // What is named goes before what the star brings.
      const source = `export * from '${import.meta.resolve(name)}'; export { ${REPLACED[name] ?? ''} } from '${module}';`;
      return { format: 'module', source, shortCircuit: true };
    },
  });
}
