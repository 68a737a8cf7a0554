import { describe, expect, it } from '@jest/globals';
import { DOCUMENT_TYPES } from '@docex/domain';
import { documentOf, typeset } from '@docex/layout/testing';
import { documentTypeOf, documentTypes } from './document-types.ts';

const document = documentOf(typeset([{ x: 20, y: 20, text: 'some text' }]));

describe('documentTypes', () => {
  it('holds every public class once, in the order of the specification', () => {
    expect(documentTypes.map((definition) => definition.documentType)).toEqual([...DOCUMENT_TYPES]);
  });

  it.each(['invoice', 'pan_card'] as const)(
    'gives a %s result with every key of its shape',
    (documentType) => {
      const { extract, resultSchema } = documentTypeOf(documentType);
      const { result } = extract(document);
      expect(resultSchema.parse(result)).toEqual(result);
    },
  );

  it.each(['grn', 'bank_statement', 'aadhar_card'] as const)(
    'tells a document that is no %s at all by its code',
    (documentType) => {
      expect(() => documentTypeOf(documentType).extract(document)).toThrow(
        expect.objectContaining({ code: 'wrong_document_type', retryable: false }),
      );
    },
  );
});
