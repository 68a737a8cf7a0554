/** Files that can be sent again without being chosen again. */
const FILES_KEPT = 20;

/** The files of the jobs that this tab has sent last. */
export class SentFiles extends Map<string, File> {
  override set(jobId: string, file: File): this {
    super.set(jobId, file);
    const [oldest] = this.keys();
    if (this.size > FILES_KEPT && oldest !== undefined) this.delete(oldest);
    return this;
  }
}
