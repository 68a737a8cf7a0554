import { type ComponentChild, h } from 'preact';
import type { Actions } from './actions.ts';
import type { JobName } from './state.ts';

/** Asks before a document is erased. */
export function deletionView(job: JobName | undefined, actions: Actions): ComponentChild {
  if (!job) return null;
  return h(
    'dialog',
    { ref: openDialog, 'aria-labelledby': 'deletion-title', onClose: actions.dropDeletion },
    h('h2', { id: 'deletion-title' }, 'Delete this document?'),
    h(
      'p',
      null,
      `${job.fileName ?? 'The document'}, its pages and its result are erased. That cannot be undone.`,
    ),
    h(
      'div',
      { class: 'buttons' },
      h('button', { type: 'button', onClick: close }, 'Keep it'),
      h(
        'button',
        { type: 'button', class: 'danger', onClick: () => void actions.deleteJob(job.jobId).then(focusList) },
        'Delete',
      ),
    ),
  );
}

/** As a modal dialog: the rest of the page rests, Escape closes it, and the focus comes back afterwards. */
function openDialog(dialog: HTMLDialogElement | null): void {
  if (dialog && !dialog.open) dialog.showModal();
}

/** As Escape does it. */
function close(event: Event): void {
  (event.currentTarget as HTMLElement).closest('dialog')?.close();
}

/** What had the focus before may be gone with the document. */
function focusList(): void {
  document.getElementById('jobs-title')?.focus();
}
