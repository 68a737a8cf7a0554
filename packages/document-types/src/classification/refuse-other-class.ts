import { JobFailure } from '@docex/domain';
import type { RecognizedDocument } from '@docex/protocol';
import type { DocumentTypeDefinition } from '../extraction.ts';
import { levelWords } from '../sheet/level-words.ts';
import type { ClassProfile } from './class-profile.ts';
import { type Classification, classifyDocument } from './classify-document.ts';

/** Another class is plain from this weight on, where the asked one has less than a share of it. */
const PLAIN = 5;
const SHARE = 0.4;
/** A document that speaks so much for the asked class is never refused. */
const ENOUGH = 7;
/** Up to this nothing of the asked class was seen; a page must have some text before that means anything. */
const NOTHING = 1;
const ENOUGH_WORDS = 10;
/**
 * In a text that is longer than those of the class, this little is nothing: a birthday, a sex and an address, which
 * every form about a person asks for.
 */
const LITTLE = 3.5;
/** Where nothing of the asked class was seen, this much of another one is enough to name it. */
const LIKELY = 3;

/**
 * Throws `JobFailure` `wrong_document_type` where a document is plainly of another class than the one asked for, or
 * has text enough and nothing of the asked class in it. The message tells what it looks like and nothing that the
 * document says. In doubt a document passes.
 */
export function refuseOtherClass<Type extends string>(
  document: RecognizedDocument,
  asked: Type,
  profiles: readonly ClassProfile<Type>[],
): void {
  const profile = profiles.find(({ documentType }) => documentType === asked);
  if (profile === undefined) return;
  const otherIn = (print: RecognizedDocument) => plainlyOther(classifyDocument(print, profiles), profile);
  const other = otherIn(document);
  if (other === undefined) return;
  // Lines of a page that was photographed at an angle may have fallen apart.
  const level = levelWords(document).document;
  if (level !== document && otherIn(level) === undefined) return;
  const looks = profiles.find(({ documentType }) => documentType === other)?.name;
  throw new JobFailure(
    'wrong_document_type',
    looks === undefined
      ? `The document does not look like ${profile.name}, nor like any other type that can be extracted.`
      : `The document looks like ${looks}, not like ${profile.name}.`,
  );
}

/** The class that a document plainly is instead of the asked one, `none` for no known class; undefined in doubt. */
export function plainlyOther<Type extends string>(
  { scores, words, whole }: Classification<Type>,
  { documentType: asked, fewWords = Infinity }: Pick<ClassProfile<Type>, 'documentType' | 'fewWords'>,
): Type | 'none' | undefined {
  const own = scores.get(asked) ?? 0;
  if (own >= ENOUGH) return undefined;
  const [best] = [...scores].filter(([type]) => type !== asked).sort(([, a], [, b]) => b - a);
  if (best !== undefined && best[1] >= PLAIN && own <= best[1] * SHARE) return best[0];
  if (!whole || own > (words > fewWords ? LITTLE : NOTHING) || words < ENOUGH_WORDS) return undefined;
  return best !== undefined && best[1] >= LIKELY ? best[0] : 'none';
}

/** A class whose `extract` refuses what is plainly of another class before it reads anything. */
export function refusingOthers<Type extends string>(
  definition: DocumentTypeDefinition<Type>,
  profiles: readonly ClassProfile<Type>[],
): DocumentTypeDefinition<Type> {
  return {
    ...definition,
    extract: (document, ...rest) => {
      refuseOtherClass(document, definition.documentType, profiles);
      return definition.extract(document, ...rest);
    },
  };
}
