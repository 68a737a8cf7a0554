export interface ExportFile {
  readonly name: string;
  readonly mediaType: string;
  readonly text: string;
}

/** Has the browser save a file that is made here. */
export function saveFile({ name, mediaType, text }: ExportFile): void {
  const url = URL.createObjectURL(new Blob([text], { type: mediaType }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

/** Puts a text on the clipboard; by a selected field where the page has no right to the clipboard (plain http). */
export async function copyText(text: string): Promise<void> {
  const { clipboard } = navigator as { readonly clipboard?: Clipboard };
  if (clipboard) {
    await clipboard.writeText(text);
    return;
  }
  const field = document.createElement('textarea');
  field.value = text;
  field.className = 'unseen';
  document.body.append(field);
  field.select();
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- the only way without that right
  document.execCommand('copy');
  field.remove();
}
