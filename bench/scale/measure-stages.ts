import { setTimeout as pause } from 'node:timers/promises';
import type { Document } from '../measuring/client.ts';
import { millisecondsOf } from '../measuring/in-turn.ts';
import { childrenOf, cpuOfThreads, cpuSecondsOfTree } from '../measuring/process-cpu.ts';
import type { RunningService } from '../measuring/running-service.ts';
import type { SimulatedDocument, StageTime } from './simulate.ts';

const IDLE_MS = 3_000;

/** What the stages of a document take by themselves, with the time that passes between them. */
export interface StageTimes extends Pick<SimulatedDocument, 'upload' | 'recognition' | 'extraction'> {
  readonly wakeUpMs: number;
}

/**
 * Reads documents one at a time and tells what each took by stage. What the services compute after an upload is shared
 * out evenly between the two stages; so is the time in which nothing is computed. What they compute without any job is
 * not counted.
 */
export async function measureStages(
  service: RunningService,
  documents: readonly Document[],
): Promise<readonly StageTimes[]> {
  const measured: StageTimes[] = [];
  const before = cpuOf(service);
  const idleMs = await millisecondsOf(() => pause(IDLE_MS));
  const idle = (cpuOf(service).services - before.services) / idleMs;
  for (const document of documents) measured.push(await measureOne(service, document, idle));
  return measured;
}

async function measureOne(service: RunningService, document: Document, idle: number): Promise<StageTimes> {
  const before = cpuOf(service);
  let jobId = '';
  const uploadMs = await millisecondsOf(async () => {
    jobId = await service.upload(document);
  });
  const stored = cpuOf(service);
  const restMs = await millisecondsOf(() => service.end(jobId));
  const after = cpuOf(service);
  const uploadCpu = stored.services - before.services - idle * uploadMs;
  const ownHalf = (after.services - stored.services - idle * restMs) / 2;
  const reading = after.reading - before.reading;
  const extraction = after.extraction - before.extraction;
  const waitedMs = Math.max(0, restMs - reading - extraction - 2 * ownHalf);
  return {
    upload: stageTime(uploadCpu, uploadMs - uploadCpu),
    recognition: stageTime(reading + ownHalf, 0),
    extraction: stageTime(extraction + ownHalf, 0),
    wakeUpMs: waitedMs / 2,
  };
}

function stageTime(cpuMs: number, waitMs: number): StageTime {
  return { cpuMs: Math.max(0, cpuMs), waitMs: Math.max(0, waitMs) };
}

/** CPU milliseconds by what they are for. */
function cpuOf(service: RunningService) {
  const { processId } = service;
  const reading = childrenOf(processId).reduce((sum, child) => sum + cpuSecondsOfTree(child), 0) * 1000;
  const extraction = cpuOfThreads(processId, 'WorkerThread');
  return { reading, extraction, services: service.cpuSeconds() * 1000 - reading - extraction };
}
