import { readFileSync } from 'node:fs';
import { Command, Option } from '@commander-js/extra-typings';
import { type DocumentType, offeredTypes } from '@docex/domain';
import { extraTypesSetting, loadSettings, SettingsError, unknownSettings } from '@docex/runtime';
import { EXIT } from './exit.ts';
import type { EvaluateCommandOptions } from './evaluate-command.ts';
import type { SampleOptions } from './sample-command.ts';
import { extractHere, uploadPath } from './extract-command.ts';
import { addAuditCommands } from './audit-command.ts';
import { addKeysCommands } from './keys-command.ts';
import { addMasterKeyCommands } from './master-key-command.ts';
import { OUTPUT_FORMATS } from './output-file.ts';
import { run } from './run-command.ts';
import { serviceAddress } from './service-address.ts';

const packageJson = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  readonly version: string;
};

/**
 * The command line of docex: results on standard output, progress on standard error. What a command works with is
 * loaded when it runs, so that the light ones start at once. Throws `SettingsError` for variables that nothing reads.
 */
export function createProgram() {
  const unknown = unknownSettings(process.env, []);
  if (unknown.length > 0) throw new SettingsError(unknown);
  const types = offeredTypes(loadSettings({ extraTypes: extraTypesSetting }, process.env).extraTypes);
  const program = new Command('docex')
    .version(packageJson.version)
    .description('Reads invoices, goods receipt notes, bank statements and identity cards into JSON.')
    .exitOverride((error) => {
      process.exit(error.exitCode === 0 ? 0 : EXIT.usage);
    });

  readingOptions(program.command('extract'), types)
    .description('read a document, or all of a folder, here and now, without any server')
    .option(
      '--explain <pointer>',
      'print how a field was decided, such as /buyer/name, instead of the result',
    )
    .action(run(extractHere));

  readingOptions(program.command('upload'), types)
    .description('send a document, or all of a folder, to a running service and wait for the results')
    .addOption(
      new Option('--url <address>', 'of the service')
        .env('DOCEX_URL')
        .argParser(serviceAddress)
        .default('http://127.0.0.1:8080'),
    )
    .addOption(new Option('--key <key>', 'API key').env('DOCEX_KEY').makeOptionMandatory())
    .action(run(uploadPath));

  program
    .command('sample')
    .description('write a synthetic document (PDF) to play with')
    .argument('<file>', 'where to write it')
    .addOption(new Option('--type <type>', 'document type').choices(types).default('invoice' as const))
    .option('--seed <number>', 'another number makes another document', '1')
    .action(
      run(async (file: string, options: SampleOptions) => {
        const { writeSample } = await import('./sample-command.ts');
        return writeSample(file, options);
      }),
    );

  program
    .command('evaluate')
    .description('measure how much of labelled documents is read right')
    .argument('<folder>', 'documents with NAME.expected.json beside them')
    .option('--json <file>', 'write everything, for machines')
    .option('--compare <file>', 'show the change from an earlier --json file')
    .action(
      run(async (folder: string, options: EvaluateCommandOptions) => {
        const { evaluate } = await import('./evaluate-command.ts');
        return evaluate(folder, options);
      }),
    );

  addKeysCommands(program.command('keys').description('API keys'));
  addMasterKeyCommands(program.command('master-key').description('the key that encrypts what is stored'));
  addAuditCommands(program.command('audit').description('who did what'));

  return program;
}

/** What `extract` and `upload` have in common. */
function readingOptions(command: Command, types: readonly DocumentType[]) {
  return command
    .argument('<path>', 'a PDF or an image, or a folder with such')
    .addOption(new Option('--type <type>', 'document type').choices(types).makeOptionMandatory())
    .option('--password <text>', 'of locked PDFs')
    .option('--evidence', 'add where each value stands on the page, and the checks', false)
    .addOption(
      new Option('--format <format>', 'json for a document and jsonl for a folder when left out').choices(
        OUTPUT_FORMATS,
      ),
    )
    .option('--out <file>', 'write there instead of standard output');
}
