/** Runs synchronous work for an asynchronous port: what it returns or throws becomes the promise. */
export function promised<Result>(work: () => Result): Promise<Result> {
  return new Promise((resolve) => {
    resolve(work());
  });
}
