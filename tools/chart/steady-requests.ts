import { setTimeout as delay } from 'node:timers/promises';

export interface SteadyOptions {
  readonly url: string;
  readonly key: string;
  /** Uploaded with every second request; the others ask for a job. */
  readonly document: Uint8Array;
  readonly pauseMs: number;
}

export interface SteadyReport {
  readonly sent: number;
  /** What went wrong, one line a request. */
  readonly failures: readonly string[];
  /** Of every upload that was accepted. */
  readonly jobIds: readonly string[];
}

/** Sends uploads and polls one after the other, repeating none, until it is stopped. */
export function startSteadyRequests(options: SteadyOptions): { stop(): Promise<SteadyReport> } {
  const stopping = new AbortController();
  const done = sendUntil(stopping.signal, options);
  return {
    stop: () => {
      stopping.abort();
      return done;
    },
  };
}

async function sendUntil(stopping: AbortSignal, options: SteadyOptions): Promise<SteadyReport> {
  const failures: string[] = [];
  const jobIds: string[] = [];
  let sent = 0;
  for (; !stopping.aborted; sent += 1) {
    const last = jobIds.at(-1);
    const started = performance.now();
    try {
      if (sent % 2 === 0 || last === undefined) jobIds.push(await upload(options));
      else await poll(options, last);
    } catch (error) {
      const cause = error instanceof Error && error.cause instanceof Error ? ` (${error.cause.message})` : '';
      failures.push(
        `request ${sent} after ${Math.round(performance.now() - started)} ms: ${String(error)}${cause}`,
      );
    }
    await delay(options.pauseMs);
  }
  return { sent, failures, jobIds };
}

async function upload({ url, key, document }: SteadyOptions): Promise<string> {
  const form = new FormData();
  form.append('file', new Blob([Uint8Array.from(document)]), 'invoice.pdf');
  const answer = await fetch(`${url}/api/v1/upload?document.type=invoice&document.version=v1`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${key}` },
    body: form,
  });
  const body = await answer.text();
  if (!answer.ok) throw new Error(`upload: ${answer.status} ${body}`);
  return (JSON.parse(body) as { data: { jobId: string } }).data.jobId;
}

async function poll({ url, key }: SteadyOptions, jobId: string): Promise<void> {
  const answer = await fetch(`${url}/api/v1/results/${jobId}`, {
    headers: { Authorization: `Bearer ${key}` },
  });
  const body = await answer.text();
  if (!answer.ok) throw new Error(`poll: ${answer.status} ${body}`);
}
