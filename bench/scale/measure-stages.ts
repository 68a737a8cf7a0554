import type { Document } from '../measuring/client.ts';
import { millisecondsOf } from '../measuring/in-turn.ts';
import { childrenOf, cpuOfThreads, cpuSecondsOfTree } from '../measuring/process-cpu.ts';
import type { RunningService } from '../measuring/running-service.ts';
import type { SimulatedDocument, StageTime } from './simulate.ts';

/** What the stages of a document take by themselves, with the time that passes between them. */
export interface StageTimes extends Pick<SimulatedDocument, 'upload' | 'recognition' | 'extraction'> {
  readonly wakeUpMs: number;
}

const POLL_MS = 5;

/**
 * Reads documents one at a time and tells what each took by stage. What the services compute after an upload is shared
 * out evenly between the two stages; so is the time in which nothing is computed.
 */
export async function measureStages(
  service: RunningService,
  documents: readonly Document[],
): Promise<readonly StageTimes[]> {
  const measured: StageTimes[] = [];
  for (const document of documents) measured.push(await measureOne(service, document));
  return measured;
}

async function measureOne(service: RunningService, document: Document): Promise<StageTimes> {
  const before = cpuOf(service);
  let jobId = '';
  const uploadMs = await millisecondsOf(async () => {
    jobId = await service.upload(document);
  });
  const stored = cpuOf(service);
  const restMs = await millisecondsOf(() => service.end(jobId, POLL_MS));
  const after = cpuOf(service);
  const uploadCpu = stored.services - before.services;
  const ownHalf = (after.services - stored.services) / 2;
  const reading = after.reading - before.reading;
  const extraction = after.extraction - before.extraction;
  const idleMs = Math.max(0, restMs - reading - extraction - 2 * ownHalf);
  return {
    upload: stageTime(uploadCpu, uploadMs - uploadCpu),
    recognition: stageTime(reading + ownHalf, 0),
    extraction: stageTime(extraction + ownHalf, 0),
    wakeUpMs: idleMs / 2,
  };
}

function stageTime(cpuMs: number, waitMs: number): StageTime {
  return { cpuMs: Math.max(0, cpuMs), waitMs: Math.max(0, waitMs) };
}

/** CPU milliseconds by what they are for. */
function cpuOf({ processId, cpuSeconds }: RunningService) {
  const reading = childrenOf(processId).reduce((sum, child) => sum + cpuSecondsOfTree(child), 0) * 1000;
  const extraction = cpuOfThreads(processId, 'WorkerThread');
  return { reading, extraction, services: cpuSeconds() * 1000 - reading - extraction };
}
