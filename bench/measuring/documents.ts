import { generateInvoice } from '@docex/corpus';
import type { Document } from './client.ts';

/** Digital invoices of one page each. */
export async function digitalInvoices(count: number): Promise<readonly Document[]> {
  return Promise.all(
    Array.from({ length: count }, async (_, seed) => {
      const { pdf } = await generateInvoice({ seed });
      return {
        bytes: pdf,
        name: `invoice-${seed}.pdf`,
        mediaType: 'application/pdf',
        documentType: 'invoice',
      } as const;
    }),
  );
}
