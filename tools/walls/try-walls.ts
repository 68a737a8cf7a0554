/**
 * Lets hostile code try the walls that this machine, or this container, can put around a reading child; prints which
 * walls there are and what came of each attempt, and ends with 1 where one succeeded.
 */
import { openHostileSurroundings } from '../../packages/ocr-providers/src/testing/hostile-surroundings.ts';
import { probeWalls } from '../../packages/ocr-providers/src/sandbox/walls.ts';

const walls = await probeWalls();
const surroundings = await openHostileSurroundings();
const outcomes = Object.entries(await surroundings.attempt(walls));
await surroundings.close();
process.stdout.write(`walls: ${JSON.stringify(walls)}\n`);
for (const [attempt, outcome] of outcomes) process.stdout.write(`${attempt}: ${outcome}\n`);
const succeeded = outcomes.filter(([, outcome]) => outcome === 'done').length;
process.stdout.write(`${succeeded} of ${outcomes.length} attempts succeeded\n`);
process.exit(succeeded === 0 ? 0 : 1);
