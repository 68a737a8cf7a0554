import { generateBankStatement } from '@docex/corpus';
import type { Document } from '../measuring/client.ts';
import { digitalInvoices } from '../measuring/documents.ts';
import { amountOf, type Question } from '../measuring/figure.ts';
import { millisecondsOf } from '../measuring/in-turn.ts';
import { ownMemoryOfTree } from '../measuring/process-memory.ts';
import { startService } from '../measuring/running-service.ts';

/** Fill 200 pages and 20; see `BankStatementRequest`. */
const TRANSACTIONS = { long: 6_000, short: 600 };
const PAGES = { long: 200, short: 20 };
const LOOK_MS = 50;

/** Whether time and memory grow with the pages of a document, or faster. */
export const longStatement: Question = {
  name: 'long-statement',
  asks: 'A digital statement of 200 pages against one of 20: time of a page, memory',
  measure: async (effort) => {
    const rounds = effort.rounds ?? amountOf(effort, { short: 1, full: 5 });
    const documents = {
      long: await statement(TRANSACTIONS.long),
      short: await statement(TRANSACTIONS.short),
    };
    const [invoice] = await digitalInvoices(1);
    const memory = { long: [] as number[], short: [] as number[] };
    const measure = async (length: 'long' | 'short'): Promise<number> => {
      // A service of its own, warm: what one document has made it take is not counted for the next.
      await using service = await startService();
      if (invoice) await service.read(invoice);
      let most = 0;
      const watch = setInterval(() => {
        most = Math.max(most, ownMemoryOfTree(service.processId));
      }, LOOK_MS);
      const took = await millisecondsOf(() => service.read(documents[length]));
      clearInterval(watch);
      memory[length].push(most);
      return took / PAGES[length];
    };
    const values = { long: [] as number[], short: [] as number[] };
    for (let round = 0; round < rounds; round += 1) {
      values.long.push(await measure('long'));
      values.short.push(await measure('short'));
    }
    const name = 'of 20 pages';
    return [
      {
        what: 'a page of a statement of 200 pages',
        unit: 'ms',
        values: values.long,
        reference: { name, values: values.short },
        goal: { atMost: 1.1 },
      },
      {
        what: 'most memory of all processes, statement of 200 pages',
        unit: 'MiB',
        values: memory.long,
        reference: { name, values: memory.short },
      },
    ];
  },
};

async function statement(transactions: number): Promise<Document> {
  const { pdf, fileName } = await generateBankStatement({ seed: 1, transactions });
  return { bytes: pdf, name: fileName, mediaType: 'application/pdf', documentType: 'bank_statement' };
}
