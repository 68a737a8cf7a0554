import { parseArgs } from 'node:util';
import { DEGRADATIONS } from './degradation/degrade.ts';
import { CARD_PHOTOS } from './degradation/photograph-card.ts';
import { type CorpusRequest, DOCUMENT_KINDS, GENERATED_CLASSES, writeCorpus } from './write-corpus.ts';

const USAGE = `Writes synthetic documents with their expected results.

  npm run generate -w @docex/corpus -- DIRECTORY [options]

  --class NAME     ${GENERATED_CLASSES.join(', ')} (invoice)
  --count NUMBER   documents of each layout (6)
  --from NUMBER    first seed (1)
  --kinds LIST     digital, ${DEGRADATIONS.join(', ')}, separated by commas (digital);
                   of cards also ${CARD_PHOTOS.join(', ')}
  --in-turn        each document in one of the kinds, in turn, instead of in all
  --layout NAME    one layout alone, or composed (invoice, grn, bank_statement): even seeds, with --held-out odd ones
  --family NAME    documents of one family instead, or all: forms after the print styles of business programs
  --held-out       the layouts that are held out from tuning instead of the others
`;

function member<T extends string>(members: readonly T[], value: string, option: string): T {
  const found = members.find((candidate) => candidate === value);
  if (found === undefined)
    throw new RangeError(`${option} does not know ${value}: use ${members.join(', ')}`);
  return found;
}

function wholeNumber(value: string, option: string): number {
  if (!/^\d+$/.test(value)) throw new RangeError(`${option} wants a whole number, not ${value}`);
  return Number(value);
}

/** Reads the command line; `null` where it asks for help or names no folder. */
function readRequest(args: string[]): CorpusRequest | null {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      class: { type: 'string', default: 'invoice' },
      count: { type: 'string', default: '6' },
      from: { type: 'string', default: '1' },
      layout: { type: 'string' },
      family: { type: 'string' },
      kinds: { type: 'string', default: 'digital' },
      'in-turn': { type: 'boolean', default: false },
      'held-out': { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  const [directory] = positionals;
  if (values.help || directory === undefined) return null;
  return {
    directory,
    documentType: member(GENERATED_CLASSES, values.class, '--class'),
    count: wholeNumber(values.count, '--count'),
    from: wholeNumber(values.from, '--from'),
    kinds: values.kinds.split(',').map((kind) => member(DOCUMENT_KINDS, kind, '--kinds')),
    heldOut: values['held-out'],
    inTurn: values['in-turn'],
    ...(values.layout === undefined ? {} : { layout: values.layout }),
    ...(values.family === undefined ? {} : { family: values.family }),
  };
}

const request = readRequest(process.argv.slice(2));
if (request === null) process.stdout.write(USAGE);
else process.stdout.write(`${(await writeCorpus(request)).length} documents in ${request.directory}\n`);
