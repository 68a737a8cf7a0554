/**
 * Runs the live suites against real servers: those that KAFKA_BROKERS, MONGODB_URI and S3_ENDPOINT name, else
 * containers. Arguments go to Jest. Fails, saying what is missing, where a server cannot be had.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { BackEndMissing, openBackEnds } from './back-ends.ts';

const jest = [
  '--experimental-vm-modules',
  '--no-warnings=ExperimentalWarning',
  // kafkajs sets timers of less than nothing, which is harmless.
  '--disable-warning=TimeoutNegativeWarning',
  'node_modules/jest/bin/jest.js',
  '--config=jest.live.config.ts',
  '--runInBand',
];

try {
  const backEnds = await openBackEnds(process.env);
  process.stdout.write(`The live suites run against ${backEnds.origins.join(', ')}.\n`);
  try {
    const child = spawn(process.execPath, [...jest, ...process.argv.slice(2)], {
      stdio: 'inherit',
      env: { ...process.env, ...backEnds.environment },
    });
    // The group's signal reaches Jest by itself; here it must not keep the containers from being stopped.
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
    const [code] = (await once(child, 'exit')) as [number | null];
    process.exitCode = code ?? 1;
  } finally {
    await backEnds.stop();
  }
} catch (error) {
  if (!(error instanceof BackEndMissing)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
