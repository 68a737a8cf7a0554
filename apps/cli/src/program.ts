import { Command, Option } from '@commander-js/extra-typings';
import { createApiKey, DOCUMENT_TYPES } from '@docex/domain';
import { EXIT, exitCodeOf, reportError } from './exit.ts';
import { evaluate } from './evaluate-command.ts';
import { extractFile } from './extract-command.ts';
import { writeSample } from './sample-command.ts';
import { uploadFile } from './upload-command.ts';

/** The command line of docex: results on standard output, progress on standard error. */
export function createProgram() {
  const program = new Command('docex')
    .description('Reads invoices, goods receipt notes, bank statements and identity cards into JSON.')
    .exitOverride((error) => {
      process.exit(error.exitCode === 0 ? 0 : EXIT.usage);
    });

  program
    .command('extract')
    .description('read one document here and now, without any server')
    .argument('<file>', 'PDF or image')
    .addOption(documentType())
    .option('--password <text>', 'of a locked PDF')
    .option('--evidence', 'add where each value stands on the page, and the checks', false)
    .action(run(extractFile));

  program
    .command('upload')
    .description('send one document to a running service and wait for the result')
    .argument('<file>', 'PDF or image')
    .addOption(documentType())
    .addOption(
      new Option('--url <address>', 'of the service').env('DOCEX_URL').default('http://127.0.0.1:8080'),
    )
    .addOption(new Option('--key <key>', 'API key').env('DOCEX_KEY').makeOptionMandatory())
    .option('--password <text>', 'of a locked PDF')
    .option('--evidence', 'add where each value stands on the page, and the checks', false)
    .action(run(uploadFile));

  program
    .command('sample')
    .description('write a synthetic invoice (PDF) to play with')
    .argument('<file>', 'where to write it')
    .option('--seed <number>', 'another number makes another invoice', '1')
    .action(run(writeSample));

  program
    .command('evaluate')
    .description('measure how much of labelled documents is read right')
    .argument('<folder>', 'documents with NAME.expected.json beside them')
    .option('--json <file>', 'write everything, for machines')
    .option('--compare <file>', 'show the change from an earlier --json file')
    .action(run(evaluate));

  program
    .command('keys')
    .description('API keys')
    .command('generate')
    .description('print a new key, for DOCEX_BOOTSTRAP_KEY; it is stored nowhere')
    .action(() => {
      process.stdout.write(`${createApiKey().text}\n`);
    });

  return program;
}

function documentType() {
  return new Option('--type <type>', 'document type').choices(DOCUMENT_TYPES).makeOptionMandatory();
}

/** Turns a command into an action: its outcome, or what it throws, becomes the exit code. */
function run<Options>(command: (file: string, options: Options) => Promise<keyof typeof EXIT>) {
  return async (file: string, options: Options): Promise<void> => {
    try {
      process.exitCode = EXIT[await command(file, options)];
    } catch (error) {
      reportError(error);
      process.exitCode = exitCodeOf(error);
    }
  };
}
