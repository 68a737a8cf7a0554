import { TestEnvironment } from 'jest-environment-node';

/**
 * Jest runs tests in a context with typed arrays of its own, which onnxruntime's native part does not take for
 * typed arrays. Here the test has those of the process.
 */
export default class OneRealmEnvironment extends TestEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    Object.assign(this.global, { Float32Array, BigInt64Array, Uint8Array, Uint8ClampedArray, ArrayBuffer });
  }
}
