import { randomUUID } from 'node:crypto';
import { RequestError } from '@docex/domain';
import type { JobStateServiceDefinition, SubmitUrlRequest, SubmitUrlResponse } from '@docex/protocol';
import type { CallContext, ServiceClient } from '@docex/rpc';
import { retryUnavailable } from '@docex/runtime';
import { saneFileName } from './file-name.ts';
import { asSubmissionError, checkSubmission, CREATE_RETRIES } from './submission.ts';

const LONGEST_URL = 2_048;
const LONGEST_FILE_TYPE = 255;

/**
 * Takes a document in by its URL. Resolves when the job is durable; the upload stage fetches the document, and
 * judges where the URL leads. Rejects with a `RequestError`; nothing was accepted then.
 */
export async function submitUrl(
  jobState: ServiceClient<JobStateServiceDefinition>,
  submission: SubmitUrlRequest,
  context: CallContext,
): Promise<SubmitUrlResponse> {
  checkSubmission(submission);
  const { fileUrl, fileName, fileType, requestId, ...facts } = submission;
  if (fileUrl.length > LONGEST_URL || !/^https?:\/\//i.test(fileUrl) || !URL.canParse(fileUrl)) {
    throw invalid('fileUrl', `Must be an absolute URL of at most ${LONGEST_URL} characters.`);
  }
  const { username, password } = new URL(fileUrl);
  // Refused before anything is stored: the job would keep them.
  if (username !== '' || password !== '') {
    throw invalid('fileUrl', 'Must not hold a user name or password.');
  }
  if (fileType.length > LONGEST_FILE_TYPE) throw invalid('fileType', 'Is too long.');
  const request = {
    ...facts,
    jobId: randomUUID(),
    requestId,
    fileUrl,
    file: undefined,
    fileName: fileName === '' ? '' : saneFileName(fileName),
    mediaType: fileType,
  };
  try {
    const { job, replayed = false } = await retryUnavailable(
      () => jobState.createJob(request, { requestId, signal: context.signal }),
      { retries: CREATE_RETRIES, signal: context.signal },
    );
    if (!job) throw new TypeError('job-state answered without the job');
    return { jobId: job.jobId, status: 'uploading', replayed };
  } catch (error) {
    throw asSubmissionError(error);
  }
}

function invalid(field: string, message: string): RequestError {
  return new RequestError('invalid_parameter', 'The submission is not valid.', {
    details: [{ field, message }],
  });
}
