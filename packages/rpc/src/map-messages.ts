/**
 * The same stream with every message transformed. Unlike an async generator it hands `return` on at once,
 * also while a message is being waited for, so that a source that stands still can be stopped.
 */
export function mapMessages<In, Out>(
  source: AsyncIterable<In>,
  transform: (message: In) => Out,
): AsyncIterable<Out> {
  return {
    [Symbol.asyncIterator]() {
      const iterator = source[Symbol.asyncIterator]();
      return {
        async next(): Promise<IteratorResult<Out, undefined>> {
          const step = await iterator.next();
          return step.done === true
            ? { done: true, value: undefined }
            : { done: false, value: transform(step.value) };
        },
        async return(): Promise<IteratorResult<Out, undefined>> {
          await iterator.return?.();
          return { done: true, value: undefined };
        },
      };
    },
  };
}
