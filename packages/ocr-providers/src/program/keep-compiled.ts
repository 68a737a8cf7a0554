/** Asks a reading child to write down what V8 made of its code so far. */
export const KEEP_COMPILED = 'keep compiled';
