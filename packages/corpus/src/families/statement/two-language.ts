import { column, statementDesign } from '../../bank-statement/design/statement-design.ts';
import type { StatementLayout } from '../../bank-statement/layouts/statement-layout.ts';

/** A public bank's form in two languages: Hindi beside English in labels and titles of columns. */
export const twoLanguage: StatementLayout = {
  name: 'two-language',
  heldOut: false,
  traits: { accountTypes: ['Savings Bank Account', 'Current Account'], accountDigits: 11, entries: [6, 40] },
  design: (random) =>
    statementDesign({
      typeface: 'hind',
      dateFormat: random.pick(['dd-MM-yyyy', 'dd/MM/yyyy', 'd MMM yyyy']),
      headDateFormat: 'dd-MM-yyyy',
      rules: 'grid',
      columns: [
        column('date', 'तिथि / Txn Date', 11),
        column('narration', 'विवरण / Description', 36),
        column('cheque', 'चेक सं. / Cheque No.', 10),
        column('debit', 'नामे / Debit', 13, 'right'),
        column('credit', 'जमा / Credit', 13, 'right'),
        column('balance', 'शेष / Balance', 14, 'right'),
      ],
      head: [
        { kind: 'text', text: '{bankName}', size: 14, strong: true, align: 'center' },
        { kind: 'text', text: 'खाता विवरण / Statement of Account', align: 'center', size: 10 },
        {
          kind: 'columns',
          boxed: true,
          blocks: [
            {
              kind: 'facts',
              facts: [
                ['खाताधारक / Account Name', '{holder}'],
                ['खाता संख्या / Account Number', '{accountNo}'],
                ['खाता प्रकार / Account Type', '{accountType}'],
              ],
            },
            {
              kind: 'facts',
              facts: [
                ['शाखा / Branch', '{branch}'],
                ['IFSC', '{ifsc}'],
                ['अवधि / Period', '{periodFrom} to {periodTo}'],
                ['अथशेष / Opening Balance', '{opening}'],
                ['इतिशेष / Closing Balance', '{closing}'],
              ],
            },
          ],
        },
      ],
      pageFoot: 'यह कंप्यूटर जनित विवरण है / This is a computer generated statement. Page {page}',
    }),
};
