import type { Effort, Figure, Question } from './figure.ts';

export interface Answer {
  readonly name: string;
  readonly figures: readonly Figure[];
  readonly seconds: number;
  /** Why there are no figures. */
  readonly fault?: string;
}

/** Asks one question after the other, telling on standard error how long each took; one that fails does not end the rest. */
export async function ask(questions: readonly Question[], effort: Effort): Promise<readonly Answer[]> {
  const answers: Answer[] = [];
  for (const question of questions) {
    const { name } = question;
    const begin = performance.now();
    const answer = await question.measure(effort).then(
      (figures) => ({ figures }),
      (error: unknown) => ({ figures: [], fault: String(error) }),
    );
    const seconds = Math.round((performance.now() - begin) / 1000);
    answers.push({ name, seconds, ...answer });
    process.stderr.write(`${name}: ${seconds} s${'fault' in answer ? `, failed: ${answer.fault}` : ''}\n`);
  }
  return answers;
}
