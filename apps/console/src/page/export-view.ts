import { type ComponentChild, h } from 'preact';
import type { Actions } from './actions.ts';
import { copyText, saveFile } from './export-file.ts';
import { hasLines, linesCsv } from './lines-csv.ts';
import type { OpenJob, Outcome } from './state.ts';

/** What can be done with a result. */
export function exportView(job: OpenJob, { result }: Outcome, actions: Actions): ComponentChild {
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
    hasLines(result)
      ? button('Download lines as CSV', () => {
          saveFile({ name: `${base}.csv`, mediaType: 'text/csv', text: linesCsv(result) ?? '' });
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
