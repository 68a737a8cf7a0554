import type { DocumentType } from '@docex/domain';
import type { EXIT } from './exit.ts';
import { openLocalPipeline } from './local-pipeline.ts';
import { StageLine } from './stage-line.ts';

export interface ExtractCommandOptions {
  readonly type: DocumentType;
  readonly password?: string | undefined;
  readonly evidence: boolean;
}

/** Takes one file through the whole pipeline and prints the finished job as the API would tell it. */
export async function extractFile(file: string, options: ExtractCommandOptions): Promise<keyof typeof EXIT> {
  const line = new StageLine();
  const pipeline = await openLocalPipeline();
  try {
    const job = await pipeline.extract({
      path: file,
      documentType: options.type,
      password: options.password,
      onStatus: (status) => {
        line.show(status);
      },
    });
    const { evidence, ...told } = { evidence: undefined, ...job };
    const printed = options.evidence && evidence !== undefined ? { ...told, evidence } : told;
    process.stdout.write(`${JSON.stringify(printed, undefined, 2)}\n`);
    return job.fileStatus === 'done' ? 'success' : 'failed';
  } finally {
    line.close();
    await pipeline[Symbol.asyncDispose]();
  }
}
