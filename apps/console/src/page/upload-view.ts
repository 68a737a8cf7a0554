import type { DocumentType } from '@docex/client/browser';
import { type ComponentChild, h } from 'preact';
import type { Actions } from './actions.ts';
import type { State } from './state.ts';
import { offeredTypeWords } from './words.ts';

const ACCEPTED =
  'application/pdf,image/png,image/jpeg,image/tiff,image/webp,image/bmp,image/heic,image/heif,.heic,.heif';

/** The form that sends a document: its type, then the file, dropped, chosen or photographed. */
export function uploadView(state: State, actions: Actions): ComponentChild {
  return h(
    'section',
    { class: 'card upload', 'aria-labelledby': 'upload-title' },
    h('h2', { id: 'upload-title' }, 'Upload a document'),
    h('label', { for: 'type' }, 'Type'),
    typeChoice(state, actions),
    dropZone(state, actions),
    outcomes(state.uploads),
    h('label', { class: 'button photo', for: 'photo' }, 'Take a photo'),
    fileInput('photo', { accept: 'image/*', capture: 'environment', disabled: state.busy }, actions),
    h(
      'details',
      null,
      h('summary', null, 'The PDF is locked'),
      h(
        'form',
        { onSubmit: stay },
        h('label', { for: 'password' }, 'Password of the PDF'),
        h('input', { id: 'password', type: 'password', autocomplete: 'off' }),
      ),
    ),
  );
}

/** What became of each file, by its name; those that were refused come first. */
function outcomes(uploads: State['uploads']): ComponentChild {
  if (uploads.length === 0) return null;
  const refused = uploads.filter(({ state }) => state === 'refused');
  const sent = uploads.filter(({ state }) => state === 'sent').length;
  const count = `${sent} of ${uploads.length} sent${refused.length > 0 ? `, ${refused.length} refused` : ''}`;
  return [
    h('p', { class: 'faint', 'aria-live': 'polite' }, count),
    h(
      'ul',
      { class: 'outcomes', 'aria-label': 'Files sent', tabIndex: 0 },
      [...refused, ...uploads.filter(({ state }) => state !== 'refused')].map((upload, index) =>
        h(
          'li',
          { key: index, class: upload.state },
          h('strong', null, upload.fileName),
          ` ${upload.state === 'refused' ? upload.problem : upload.state}`,
        ),
      ),
    ),
  ];
}

/** The password goes with the next file, not by itself. */
function stay(event: SubmitEvent): void {
  event.preventDefault();
}

function typeChoice({ documentType }: State, actions: Actions): ComponentChild {
  const choose = (event: Event): void => {
    actions.chooseType((event.currentTarget as HTMLSelectElement).value as DocumentType);
  };
  const options = offeredTypeWords().map(([value, words]) =>
    h('option', { value, selected: value === documentType }, words),
  );
  return h('select', { id: 'type', onChange: choose }, options);
}

/** A label around the file input: the whole of it can be clicked, and files can be dropped on it. */
function dropZone({ busy }: State, actions: Actions): ComponentChild {
  const over = (event: DragEvent): void => {
    event.preventDefault();
    (event.currentTarget as HTMLElement).classList.toggle('over', event.type === 'dragover');
  };
  const drop = (event: DragEvent): void => {
    over(event);
    if (!busy) send([...(event.dataTransfer?.files ?? [])], actions);
  };
  return h(
    'label',
    { class: busy ? 'drop busy' : 'drop', for: 'file', onDragOver: over, onDragLeave: over, onDrop: drop },
    h('strong', null, busy ? 'Sending …' : 'Drop files here, or choose'),
    h('span', null, 'PDF, PNG, JPEG, TIFF, WebP, BMP or HEIC'),
    fileInput('file', { accept: ACCEPTED, multiple: true, disabled: busy }, actions),
  );
}

interface FileInput {
  readonly accept: string;
  readonly disabled: boolean;
  readonly multiple?: boolean;
  /** Which camera takes the photo. */
  readonly capture?: 'environment';
}

function fileInput(id: string, facts: FileInput, actions: Actions): ComponentChild {
  const chosen = (event: Event): void => {
    const input = event.currentTarget as HTMLInputElement;
    send([...(input.files ?? [])], actions);
    // The same file may be chosen again.
    input.value = '';
  };
  return h('input', { id, type: 'file', class: 'file', onChange: chosen, ...facts });
}

function send(files: readonly File[], actions: Actions): void {
  if (files.length === 0) return;
  const field = document.getElementById('password');
  const password = field instanceof HTMLInputElement ? field.value : '';
  if (field instanceof HTMLInputElement) field.value = '';
  void actions.upload(files, password);
}
