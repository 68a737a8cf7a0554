import {
  csvText,
  documentsTable,
  linesTable,
  resultColumns,
  type TabledDocument,
} from '@docex/client/browser';
import { type ComponentChild, h } from 'preact';
import type { Actions } from './actions.ts';
import { copyText, saveFile } from './export-file.ts';
import type { OpenJob, Outcome } from './state.ts';

/** What can be done with a result. */
export function exportView(job: OpenJob, outcome: Outcome, actions: Actions): ComponentChild {
  const { result } = outcome;
  // Made when they are asked for: results can be long.
  const json = (): string => JSON.stringify(result, undefined, 2);
  const base = (job.fileName ?? job.jobId).replace(/\.[^.]{1,8}$/, '');
  const button = (words: string, act: () => void): ComponentChild =>
    h('button', { type: 'button', onClick: act }, words);
  return h(
    'section',
    { class: 'export buttons', 'aria-label': 'Take the result along' },
    button('Copy JSON', () => {
      void copyText(json()).then(actions.tellCopied);
    }),
    button('Download JSON', () => {
      saveFile({ name: `${base}.json`, mediaType: 'application/json', text: json() });
    }),
    button('Download CSV', () => {
      const tabled = tabledOf(job, outcome);
      const text = csvText(documentsTable([tabled], job.documentType));
      saveFile({ name: `${base}.csv`, mediaType: 'text/csv', text });
    }),
    resultColumns[job.documentType].list
      ? button('Download lines as CSV', () => {
          const lines = linesTable([tabledOf(job, outcome)], job.documentType) ?? [];
          saveFile({ name: `${base}-lines.csv`, mediaType: 'text/csv', text: csvText(lines) });
        })
      : null,
    h(
      'button',
      {
        type: 'button',
        class: 'danger',
        onClick: () => {
          actions.askDeletion(job);
        },
      },
      'Delete',
    ),
  );
}

function tabledOf({ jobId, fileName }: OpenJob, { result, evidence, review }: Outcome): TabledDocument {
  return { file: fileName ?? '', jobId, fileStatus: 'done', review, result, evidence };
}
