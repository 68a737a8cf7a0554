/** Tells at the end of every ordinary test run that the suites against real servers were not part of it. */
export default class LiveSuitesNotice {
  onRunComplete(): void {
    process.stderr.write(
      'Live suites (Kafka, MongoDB, S3) did not run: `npm run test:live` runs them against real servers.\n',
    );
  }
}
