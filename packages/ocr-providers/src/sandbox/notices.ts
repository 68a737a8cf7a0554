/** Something that an operator should know; a fixed sentence, without anything of a document. */
export interface SandboxNotice {
  readonly severity: 'info' | 'warn';
  readonly text: string;
}

/** What a child may report of its engine. */
export const CHILD_NOTICES = {
  engine_missing: {
    severity: 'warn',
    text: 'The neural recogniser has no binary for this platform: pages are read by Tesseract.',
  },
  engine_failed: {
    severity: 'warn',
    text: 'The text recogniser that the settings ask for cannot be opened: pages without text layer fail.',
  },
} as const satisfies Readonly<Record<string, SandboxNotice>>;

export type ChildNotice = keyof typeof CHILD_NOTICES;
