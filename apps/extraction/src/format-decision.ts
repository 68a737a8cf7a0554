import { IN_PERSONAL_TEXT, maskIdentityNumbers } from '@docex/domain';
import type { Decision, JudgedCandidate } from '@docex/document-types';

/**
 * A decision as text for people: the field, then each candidate with its score, its features and why it lost. Identity
 * numbers are masked as in addresses.
 */
export function formatDecision({ pointer, model, candidates }: Decision): string {
  const lines = candidates.flatMap(linesOf);
  return [`${pointer}  (${model})`, ...(lines.length > 0 ? lines : ['  no candidates'])].join('\n');
}

function linesOf({
  value,
  text,
  page,
  features,
  score,
  isChosen,
  reason,
}: JudgedCandidate): readonly string[] {
  const shown = masked(JSON.stringify(value));
  const place = page === undefined ? 'not printed' : `page ${page}`;
  const printed = text === value ? '' : `  printed "${masked(text)}"`;
  return [
    `${isChosen ? '>' : ' '} ${score.toFixed(2).padStart(6)}  ${shown}  ${place}${printed}`,
    `          ${reason}`,
    `          ${featuresOf(features)}`,
  ];
}

function featuresOf(features: JudgedCandidate['features']): string {
  const told = Object.entries(features).filter(([, value]) => value !== 0);
  return told.map(([name, value]) => (value === 1 ? name : `${name} ${rounded(value)}`)).join(', ');
}

const rounded = (value: number): string => String(Math.round(value * 100) / 100);

const masked = (text: string): string => maskIdentityNumbers(text, IN_PERSONAL_TEXT);
