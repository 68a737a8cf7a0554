/** Longer side of a page image, in pixels, at most. */
export const PAGE_IMAGE_SIDE = 1600;
