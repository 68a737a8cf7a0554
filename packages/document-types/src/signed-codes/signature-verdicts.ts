/** `unsigned`: a code of an issue that carries no signature. */
export type SignatureVerdict = 'valid' | 'invalid' | 'unsigned';

/** What was found of a document's codes, by their text. A code of which no key is known is not in it. */
export type SignatureVerdicts = ReadonlyMap<string, SignatureVerdict>;
