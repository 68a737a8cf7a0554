/** Run in place of the reading child: from its first message on it never listens again. */
process.send?.('spinning', () => {
  for (;;);
});
