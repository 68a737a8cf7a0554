import { describe, expect, it } from '@jest/globals';
import { DOCUMENT_TYPES } from '@docex/domain';
import { documentOf, typeset } from '@docex/layout/testing';
import { documentTypeOf, documentTypes } from './document-types.ts';

const fewWords = documentOf(typeset([{ x: 20, y: 20, text: 'some text' }]));
const letter = documentOf(
  typeset([
    { x: 20, y: 20, text: 'Dear friends, we write to tell you of the birth of two zebras' },
    { x: 20, y: 40, text: 'and hope that you will come to see them before the summer ends' },
  ]),
);

describe('documentTypes', () => {
  it('holds every public class once, in the order of the specification', () => {
    expect(documentTypes.map((definition) => definition.documentType)).toEqual([...DOCUMENT_TYPES]);
  });

  it.each(DOCUMENT_TYPES)('gives a %s result with every key of its shape', (documentType) => {
    const { extract, resultSchema } = documentTypeOf(documentType);
    const { result } = extract(fewWords);
    expect(resultSchema.parse(result)).toEqual(result);
  });

  it.each(DOCUMENT_TYPES)('tells a document that is plainly no %s by its code', (documentType) => {
    expect(() => documentTypeOf(documentType).extract(letter)).toThrow(
      expect.objectContaining({ code: 'wrong_document_type', retryable: false }),
    );
  });
});
