/** A document's bytes as the stream that readers take. */
// eslint-disable-next-line @typescript-eslint/require-await -- the port takes an asynchronous source
export async function* onceOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
