import { JobFailure } from '@docex/domain';
import type { RecognizedDocument } from '@docex/protocol';
import { withChecks } from '../evidence-book.ts';
import type { Check, DocumentTypeDefinition } from '../extraction.ts';
import { levelWords } from '../sheet/level-words.ts';
import type { ClassProfile } from './class-profile.ts';
import { type Classification, classifyDocument } from './classify-document.ts';
import { OTHER_KINDS, type OtherKind } from './other-kinds.ts';

/** Another class is plain from this weight on, where the asked one has less than a share of it. */
const PLAIN = 5;
const SHARE = 0.4;
/** A document that speaks so much for the asked class is never refused. */
const ENOUGH = 7;
/** A page must have some text before it means anything that little of the asked class is in it. */
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
 * document says. In doubt a document passes; where little names the class, a failing check says so.
 */
export function refuseOtherClass<Type extends string>(
  document: RecognizedDocument,
  asked: Type,
  profiles: readonly ClassProfile<Type>[],
): readonly Check[] {
  const profile = profiles.find(({ documentType }) => documentType === asked);
  if (profile === undefined) return [];
  const classification = classifyDocument(document, profiles);
  const other = plainlyOther(classification, profile);
  if (other === undefined) return doubts(classification, profile);
  // Lines of a page that was photographed at an angle may have fallen apart.
  const level = levelWords(document).document;
  if (level !== document && plainlyOther(classifyDocument(level, profiles), profile) === undefined) return [];
  const looks = profiles.find(({ documentType }) => documentType === other)?.name ?? kindName(other);
  throw new JobFailure(
    'wrong_document_type',
    looks === undefined
      ? `The document does not look like ${profile.name}, nor like any other type that can be extracted.`
      : `The document looks like ${looks}, not like ${profile.name}.`,
  );
}

/** Below this a document that no title and no number names is of the class by its looks alone. */
const LOOKS = 5;

function doubts<Type extends string>(
  { scores, titled, words }: Classification<Type>,
  { documentType, name, fewWords }: ClassProfile<Type>,
): readonly Check[] {
  const own = scores.get(documentType) ?? 0;
  const isPaper = fewWords === undefined || words > fewWords;
  const isOutdone = [...scores.values()].some((score) => score > own);
  if (!isPaper || words < ENOUGH_WORDS || !(isOutdone || (own < LOOKS && !titled.has(documentType))))
    return [];
  const message = `Little says that the document is ${name}; it was read as one.`;
  return [{ rule: 'document_type', status: 'fail', pointers: [], message }];
}

function kindName(other: string): string | undefined {
  return Object.entries(OTHER_KINDS).find(([kind]) => kind === other)?.[1];
}

/** What a document plainly is instead of the asked class, `none` for nothing known; undefined in doubt. */
export function plainlyOther<Type extends string>(
  { scores, otherKind, words, whole }: Classification<Type>,
  { documentType: asked, fewWords = Infinity, minimum = NOTHING }: AskedProfile<Type>,
): Type | OtherKind | 'none' | undefined {
  const own = scores.get(asked) ?? 0;
  if (otherKind.score >= PLAIN && own < otherKind.score) return otherKind.kind;
  if (own >= ENOUGH) return undefined;
  const [best] = [...scores].filter(([type]) => type !== asked).sort(([, a], [, b]) => b - a);
  if (best !== undefined && best[1] >= PLAIN && own <= best[1] * SHARE) return best[0];
  if (!whole || own > (words > fewWords ? LITTLE : minimum) || words < ENOUGH_WORDS) return undefined;
  if (otherKind.score >= LIKELY && otherKind.score > (best?.[1] ?? 0)) return otherKind.kind;
  return best !== undefined && best[1] >= LIKELY ? best[0] : 'none';
}

type AskedProfile<Type extends string> = Pick<ClassProfile<Type>, 'documentType' | 'fewWords' | 'minimum'>;

/** A class whose `extract` refuses what is plainly of another class before it reads anything. */
export function refusingOthers<Type extends string>(
  definition: DocumentTypeDefinition<Type>,
  profiles: readonly ClassProfile<Type>[],
): DocumentTypeDefinition<Type> {
  return {
    ...definition,
    extract: (document, ...rest) => {
      const doubts = refuseOtherClass(document, definition.documentType, profiles);
      const extraction = definition.extract(document, ...rest);
      return doubts.length === 0 ? extraction : withChecks(extraction, doubts);
    },
  };
}
