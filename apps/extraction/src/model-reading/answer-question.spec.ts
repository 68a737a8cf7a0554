import { describe, expect, it } from '@jest/globals';
import { DOCUMENT_TYPES } from '@docex/domain';
import { documentOf, typeset } from '@docex/layout/testing';
import { documentTypeOf } from '@docex/document-types';
import { answerQuestion } from './answer-question.ts';

const AADHAAR = '9999 4105 7058';
const document = documentOf(
  typeset([
    { x: 60, y: 40, text: 'Name: Rani Zebra' },
    { x: 60, y: 80, text: `Aadhaar ${AADHAAR}` },
    { x: 60, y: 120, text: 'PAN ZZZPK1234L' },
    { x: 60, y: 160, text: 'Account 123456789012' },
    { x: 60, y: 200, text: 'Enrolment 9999 4105 7059' },
  ]),
);

describe('the question about a document', () => {
  it('holds the lines of the pages with their places', () => {
    const { text } = answerQuestion(documentTypeOf('invoice'), document);
    expect(text.split('\n').slice(0, 2)).toEqual(['--- page 1 ---', 'y=5 [x=10] Name: Rani Zebra']);
  });

  it.each(DOCUMENT_TYPES)('never holds an Aadhaar number, for %s', (documentType) => {
    const { text } = answerQuestion(documentTypeOf(documentType), document);
    expect(text).toContain('XXXX XXXX 7058');
    expect(text.replace(/\D/g, '')).not.toContain(AADHAAR.replace(/\D/g, ''));
  });

  it.each([
    '9999 4105 7058,',
    'UID No.999941057058',
    'UID No. 9999 41O5 7O58',
    '9999-4105-7058',
    '(999941057058)',
  ])('never holds %s', (printed) => {
    const page = documentOf(typeset([{ x: 60, y: 40, text: `Prop. Asha Zebra ${printed} Pune` }]));
    for (const type of DOCUMENT_TYPES) {
      const { text } = answerQuestion(documentTypeOf(type), page);
      expect(text).not.toMatch(/41[O0]5/);
      expect(text).toContain('Pune');
    }
  });

  it('holds no number that a line break parts', () => {
    const page = documentOf(
      typeset([
        { x: 60, y: 40, text: 'Asha Zebra 9999 4105' },
        { x: 60, y: 52, text: '7058 Pune' },
      ]),
    );
    expect(answerQuestion(documentTypeOf('invoice'), page).text).not.toContain('4105');
  });

  it('keeps other long numbers, but on an Aadhaar card none', () => {
    expect(answerQuestion(documentTypeOf('bank_statement'), document).text).toContain('123456789012');
    const { text } = answerQuestion(documentTypeOf('aadhar_card'), document);
    expect(text).not.toMatch(/12345678|4105 7059/);
  });

  it('masks the number of a PAN card', () => {
    expect(answerQuestion(documentTypeOf('pan_card'), document).text).toContain('XXXXXXXX4L');
    expect(answerQuestion(documentTypeOf('invoice'), document).text).toContain('ZZZPK1234L');
  });

  it.each(DOCUMENT_TYPES)('asks for every field of %s and no other', (documentType) => {
    const { schema } = answerQuestion(documentTypeOf(documentType), document);
    const properties = Object.keys(schema['properties'] as object);
    expect(schema).toMatchObject({ type: 'object', additionalProperties: false });
    expect((schema['required'] as string[]).toSorted()).toEqual(properties.toSorted());
    expect(JSON.stringify(schema)).not.toContain('"pattern"');
  });
});
