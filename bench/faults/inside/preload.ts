/**
 * Loaded into a service's process before its own program (`node --import`): what the program takes to choose its
 * adapters, its way to other services and its reader comes through the modules beside this one, which fail on
 * order. The program itself runs as it is.
 */
import { registerHooks } from 'node:module';
import { isMainThread } from 'node:worker_threads';

const PROGRAM = /\/apps\/[\w-]+\/src\/main\.ts$/;
const SPOILED = new Map(
  ['profiles', 'runtime', 'ocr-providers'].map((name) => [
    `@docex/${name}`,
    new URL(`${name}.ts`, import.meta.url).href,
  ]),
);

if (isMainThread) {
  registerHooks({
    resolve: (specifier, context, nextResolve) => {
      const spoiled = PROGRAM.test(context.parentURL ?? '') ? SPOILED.get(specifier) : undefined;
      return nextResolve(spoiled ?? specifier, context);
    },
  });
}
