import { describe, expect, it } from '@jest/globals';
import { DOCUMENT_TYPES } from '@docex/domain';
import { documentOf, typeset } from '@docex/layout/testing';
import { documentTypeOf } from '../document-types.ts';
import { refuseEmpty } from './refuse-empty.ts';

describe('refuseEmpty', () => {
  it.each(DOCUMENT_TYPES)('refuses what nothing of a document of class %s was found in', (documentType) => {
    const definition = documentTypeOf(documentType);
    const nothing = definition.extract(documentOf(typeset([{ x: 30, y: 30, text: 'This is a test file.' }])));
    expect(() => {
      refuseEmpty(nothing, definition);
    }).toThrow(expect.objectContaining({ code: 'extraction_failed', retryable: false }));
    expect(() => {
      refuseEmpty(nothing, definition);
    }).toThrow(/^Nothing of an? [\w ]+ was found\.$/);
  });

  it('lets a single value pass, but neither a currency nor words that may be a name', () => {
    const invoice = { documentType: 'invoice' } as const;
    const refusing = (result: Record<string, unknown>) => () => {
      refuseEmpty({ result }, invoice);
    };
    expect(refusing({ vendor: { name: 'Zebra', gstin: null }, lineItems: [], currency: 'INR' })).toThrow(
      'Nothing of an invoice was found.',
    );
    expect(refusing({ vendor: { name: null }, lineItems: [], invoiceNo: 'A1' })).not.toThrow();
    expect(refusing({ vendor: { name: null }, lineItems: [{ qty: 0 }] })).not.toThrow();
  });
});
