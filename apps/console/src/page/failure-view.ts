import type { DocumentType } from '@docex/client/browser';
import { type ComponentChild, h } from 'preact';
import type { Actions } from './actions.ts';
import type { OpenJob } from './state.ts';
import { failureWords, offeredTypeWords } from './words.ts';

const LOCKED: ReadonlySet<string> = new Set(['password_required', 'password_wrong']);

/** Why a job failed, and what can be done about it here: give the password, or have it read as another type. */
export function failureView(job: OpenJob, actions: Actions): ComponentChild {
  const { error, jobId, fileName } = job;
  if (!error) return null;
  const message = failureWords(error);
  return h(
    'div',
    { class: 'failure card' },
    h('h3', null, 'It could not be read'),
    h('p', null, message),
    h(
      'p',
      { class: 'faint' },
      [error.code, ...(message === error.message ? [] : [error.message])].join(' · '),
    ),
    sendAgainForm(job, actions),
    h(
      'button',
      {
        type: 'button',
        onClick: () => {
          actions.askDeletion({ jobId, fileName });
        },
      },
      'Delete',
    ),
  );
}

function sendAgainForm({ jobId, documentType, error, isHere }: OpenJob, actions: Actions): ComponentChild {
  const isLocked = LOCKED.has(error?.code ?? '');
  // As the type that it is not it would fail again: another one is to be chosen.
  const isOtherType = error?.code === 'wrong_document_type';
  const types = offeredTypeWords().filter(([value]) => !isOtherType || value !== documentType);
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const { elements } = event.currentTarget as HTMLFormElement;
    const valueOf = (name: string): string => {
      const field = elements.namedItem(name);
      return field instanceof HTMLInputElement || field instanceof HTMLSelectElement ? field.value : '';
    };
    const chosen = elements.namedItem('again-file');
    void actions.sendAgain(jobId, {
      documentType: valueOf('again-type') as DocumentType,
      password: valueOf('again-password'),
      file: chosen instanceof HTMLInputElement ? chosen.files?.[0] : undefined,
    });
  };
  return h(
    'form',
    { class: 'again', onSubmit: submit },
    isLocked
      ? [
          h('label', { for: 'again-password' }, 'Password of the PDF'),
          h('input', {
            id: 'again-password',
            name: 'again-password',
            type: 'password',
            autocomplete: 'off',
            required: true,
          }),
        ]
      : null,
    h('label', { for: 'again-type' }, 'Read as'),
    h(
      'select',
      { id: 'again-type', name: 'again-type', required: true },
      isOtherType ? h('option', { value: '' }, 'Choose its type') : null,
      types.map(([value, words]) => h('option', { value, selected: value === documentType }, words)),
    ),
    isHere
      ? null
      : [
          h('label', { for: 'again-file' }, 'The file, once more'),
          h('input', { id: 'again-file', name: 'again-file', type: 'file', required: true }),
        ],
    h('button', { type: 'submit', class: 'main' }, 'Read again'),
  );
}
