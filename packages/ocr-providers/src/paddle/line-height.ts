/** Height in pixels of the line images that the network reads. */
export const LINE_HEIGHT = 48;
