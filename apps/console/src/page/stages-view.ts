import { type ComponentChild, h } from 'preact';
import type { OpenJob } from './state.ts';
import { STAGE_WORDS } from './words.ts';

type Stage = keyof typeof STAGE_WORDS;

const STAGES = Object.keys(STAGE_WORDS) as Stage[];

/** How far a job is. */
export function stagesView({ status, error }: OpenJob): ComponentChild {
  const at = STAGES.findIndex((stage) => stage === (error?.stage ?? status));
  return h(
    'ol',
    { class: 'stages', 'aria-label': 'Stages' },
    STAGES.map((stage, index) => {
      const state = index < at ? 'past' : index > at ? 'to-come' : error ? 'broken' : 'now';
      return h(
        'li',
        { key: stage, class: state, 'aria-current': index === at ? 'step' : undefined },
        STAGE_WORDS[stage],
      );
    }),
  );
}
