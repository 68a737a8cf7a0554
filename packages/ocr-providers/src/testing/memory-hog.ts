/** Run in place of the reading child: takes memory outside of V8's heap until it is stopped. */
const taken: Buffer[] = [];
for (;;) {
  taken.push(Buffer.alloc(64 * 1024 * 1024, taken.length));
}
