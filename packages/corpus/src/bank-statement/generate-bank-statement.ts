import { Sheet } from '../drawing/sheet.ts';
import { typefaces } from '../drawing/typefaces.ts';
import { createRandom } from '../random/random.ts';
import { COMPOSED } from '../composed/composed-layout.ts';
import { composedStatementLayout } from './composed/composed-statement.ts';
import { createStatementContent } from './content/create-statement-content.ts';
import { drawStatement } from './design/draw-statement.ts';
import { statementFacts } from './design/statement-facts.ts';
import type { StatementLayout } from './layouts/statement-layout.ts';
import { statementLayouts } from './layouts/statement-layouts.ts';
import { type BankStatementTruth, derivableStatementPaths, statementTruth } from './statement-truth.ts';

export interface GeneratedBankStatement {
  truth: BankStatementTruth;
  /** Paths of the truth, such as `openingBalance`, that follow from the page without being printed. */
  optional: string[];
  pdf: Uint8Array;
  layout: string;
  fileName: string;
}

export interface BankStatementRequest {
  seed: number;
  /**
   * Without it a layout that is not held out is chosen by the seed. `composed` is a family whose structure follows
   * from the seed: its even seeds are for development, its odd seeds are held out.
   */
  layout?: string;
  /** Number of transactions; without it some for one page or two, seldom for a dozen. 6,000 fill 200 pages. */
  transactions?: number;
}

function layoutNamed(name: string, seed: number): StatementLayout {
  if (name === COMPOSED) return composedStatementLayout(seed);
  const layout = statementLayouts.find((candidate) => candidate.name === name);
  if (layout === undefined) throw new RangeError(`No bank statement layout is named ${name}`);
  return layout;
}

/** Invents an account and prints its statement in a layout. The same arguments give the same bytes. */
export async function printBankStatement(
  chosen: StatementLayout,
  seed: number,
  transactions?: number,
): Promise<GeneratedBankStatement> {
  const key = `bank-statement/${chosen.name}/${seed}`;
  const design = chosen.design(createRandom(`${key}/design`));
  const content = createStatementContent(key, chosen.traits, transactions);
  const sheet = new Sheet({
    title: 'Statement of account',
    size: design.pageSize,
    typeface: typefaces[design.typeface],
  });
  drawStatement({
    sheet,
    content,
    design,
    facts: statementFacts(content, design),
    addresses: { holder: [content.holder, ...content.addressLines] },
    size: design.headSize,
    dashSize: design.size,
    left: design.margin,
    width: sheet.width - 2 * design.margin,
  });
  return {
    truth: statementTruth(content, design),
    optional: derivableStatementPaths(design),
    pdf: await sheet.bytes(),
    layout: chosen.name,
    fileName: `statement-${chosen.name}-${String(seed).padStart(3, '0')}.pdf`,
  };
}

/**
 * Invents an account of an invented bank and prints its statement as a PDF with a text layer. The same request
 * gives the same bytes.
 *
 * @throws RangeError for an unknown layout
 */
export async function generateBankStatement(request: BankStatementRequest): Promise<GeneratedBankStatement> {
  const { seed, layout, transactions } = request;
  const open = statementLayouts.filter((candidate) => !candidate.heldOut);
  const chosen = layoutNamed(layout ?? open[Math.abs(seed) % open.length]?.name ?? '', seed);
  return printBankStatement(chosen, seed, transactions);
}
